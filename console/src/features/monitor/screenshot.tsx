import { t } from '@vitrine/contract/messages';
import { formatTime } from '../../lib/format.ts';
import classes from './screen-preview.module.css';
import type { ShownScreenshot } from './use-screenshot.ts';

/** The screenshot of this screen, named by what is on it. */
export function Screenshot({ name, screenshot }: { name: string; screenshot: ShownScreenshot }) {
  return (
    <img
      className={classes.image}
      src={`data:image/jpeg;base64,${screenshot.imageBase64}`}
      alt={altOf(name, screenshot)}
    />
  );
}

function altOf(name: string, { shows: { file }, takenAt }: ShownScreenshot): string {
  const shown = file === null ? t('Screenshot of {name}', { name }) : t('{name} shows {file}', { name, file });
  return takenAt === null ? shown : t('{shown}, screenshot from {takenAt}', { shown, takenAt: formatTime(takenAt) });
}
