import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { msg, t } from '@vitrine/contract/messages';
import type { LayoutDocument, LayoutShape } from '@vitrine/contract/rules/layout';
import { arcMinutes, minArcMinutes, usualViewing, type Viewing } from '@vitrine/contract/rules/viewing';
import { useState } from 'react';
import type { MeasuredWords } from '../../domain/layouts/measure-words.ts';
import { Status } from '../../ui/status.tsx';
import classes from './filled-previews.module.css';
import { FramedLayout } from './framed-layout.tsx';

const shapes = [
  { shape: 'landscape', name: msg('Landscape'), icon: IconDeviceDesktop },
  { shape: 'portrait', name: msg('Portrait'), icon: IconDeviceMobile },
] as const;

/** What is filled in, as screens of both shapes draw it, and whether it can be read there. */
export function FilledPreviews({ name, document }: { name: string; document: LayoutDocument }) {
  return (
    <div className={classes.previews}>
      {shapes.map((each) => (
        <Preview
          key={each.shape}
          {...each}
          name={t(each.name)}
          label={each.shape === 'portrait' ? t('{name} in portrait', { name }) : t('{name} in landscape', { name })}
          document={document}
        />
      ))}
    </div>
  );
}

interface PreviewProps {
  shape: LayoutShape;
  name: string;
  icon: typeof IconDeviceDesktop;
  label: string;
  document: LayoutDocument;
}

function Preview({ shape, name, icon: Icon, label, document }: PreviewProps) {
  const [words, setWords] = useState<MeasuredWords | null>(null);
  return (
    <div className={classes.preview}>
      <div className={classes.bezel}>
        <FramedLayout document={document} shape={shape} label={label} onMeasured={setWords} />
      </div>
      <div className={classes.caption}>
        <Icon size={18} aria-hidden="true" />
        <b>{name}</b>
        <span role="status">{words && readability(words, document.viewing ?? usualViewing)}</span>
      </div>
    </div>
  );
}

function readability({ cut, sizes }: MeasuredWords, viewing: Viewing) {
  if (cut.size > 0) return <Status tone="bad">{t('Words cut off')}</Status>;
  if (sizes.size === 0) return null;
  const isReadable = arcMinutes(Math.min(...sizes.values()), viewing) >= minArcMinutes;
  return isReadable ? (
    <Status tone="ok">{t('Readable from {distanceM} m', { distanceM: viewing.distanceM })}</Status>
  ) : (
    <Status tone="warn">{t('Too small from {distanceM} m', { distanceM: viewing.distanceM })}</Status>
  );
}
