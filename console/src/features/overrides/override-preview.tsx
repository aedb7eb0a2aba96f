import type { TextColours } from '@vitrine/contract/file-content';
import type { LibraryFile } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import type { Playlist } from '@vitrine/contract/playlists';
import { overrideColours } from '@vitrine/contract/rules/text-colours';
import type { Orientation } from '@vitrine/contract/values';
import type { ReactNode } from 'react';
import { countedItems } from '../../domain/counted-items.ts';
import { KindIcon } from '../../domain/file-thumbnail.tsx';
import { OrientationFrame } from '../../domain/orientation-frame.tsx';
import { orientationOf } from '../../domain/orientation-of.ts';
import { TextCardPreview } from '../../domain/text-card-preview.tsx';
import { counted } from '../../lib/counted.ts';
import { formatLength } from '../../lib/format.ts';
import classes from './content-fields.module.css';

interface OverridePreviewProps {
  playlist: Playlist | null;
  file: LibraryFile | null;
  text: string;
  colours: TextColours | null;
  isEmergency: boolean;
}

/** What the screens will show; nothing while nothing is chosen. */
export function OverridePreview({ playlist, file, text, colours, isEmergency }: OverridePreviewProps) {
  if (playlist) {
    const { orientation, thumbUrl, totalContents, lengthMs } = playlist;
    return (
      <Preview
        orientation={orientation}
        caption={`${counted(countedItems, totalContents)} · ${formatLength(lengthMs)}`}
      >
        <OrientationFrame orientation={orientation} src={thumbUrl} />
      </Preview>
    );
  }
  if (file) {
    const orientation = orientationOf(file) ?? 1;
    return (
      <Preview orientation={orientation} caption={file.fileName}>
        <OrientationFrame orientation={orientation} src={file.thumbUrl}>
          {file.content && <TextCardPreview content={file.content} />}
          {!file.thumbUrl && !file.content && (
            <div className={classes.symbol}>
              <KindIcon kind={file.kind} size={32} />
            </div>
          )}
        </OrientationFrame>
      </Preview>
    );
  }
  if (text.trim() === '') return null;
  const card = { heading: '', text: text.trim(), ...overrideColours({ isEmergency, colours }), hasClock: false };
  return (
    <Preview orientation={1} caption={t('On a horizontal screen')}>
      <OrientationFrame orientation={1}>
        <TextCardPreview content={card} />
      </OrientationFrame>
    </Preview>
  );
}

function Preview({
  orientation,
  caption,
  children,
}: {
  orientation: Orientation;
  caption: string;
  children: ReactNode;
}) {
  return (
    <figure className={classes.preview} aria-label={t('Preview')}>
      <div className={classes.frame} data-vertical={orientation === 2 || undefined}>
        {children}
      </div>
      <figcaption className="small muted num">{caption}</figcaption>
    </figure>
  );
}
