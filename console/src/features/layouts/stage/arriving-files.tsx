import { Progress } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { styleOf, type StageSize } from './stage-position.ts';
import classes from './stage.module.css';
import type { Arriving } from './use-file-drop.ts';

/** The progress of each upload where its file will be. */
export function ArrivingFiles({ files, size }: { files: readonly Arriving[]; size: StageSize }) {
  return files.map(({ key, fileName, place, sent }) => (
    <div key={key} className={classes.arriving} style={styleOf(place, size)}>
      <span>{fileName}</span>
      <Progress value={sent * 100} aria-label={t('Upload of {fileName}', { fileName })} />
    </div>
  ));
}
