import { IconLayoutDashboard, IconMovie, IconPhoto, IconTypography, IconWorld } from '@tabler/icons-react';
import type { LibraryFile } from '@vitrine/contract/library';
import { formatPosition } from '../lib/format.ts';
import { TextCardPreview } from './text-card-preview.tsx';
import classes from './file-thumbnail.module.css';

/** A file's thumbnail, a rendered text card, or the icon of its kind. */
export function FileThumbnail({ file }: { file: Pick<LibraryFile, 'kind' | 'thumbUrl' | 'content' | 'durationMs'> }) {
  const { kind, thumbUrl, content, durationMs } = file;
  return (
    <div className={classes.thumb}>
      {thumbUrl && <img className={classes.image} src={thumbUrl} alt="" loading="lazy" decoding="async" />}
      {content && <TextCardPreview content={content} />}
      {!thumbUrl && !content && <KindIcon kind={kind} size={32} />}
      {durationMs !== null && <span className={classes.length}>{formatPosition(durationMs)}</span>}
    </div>
  );
}

const icons = { image: IconPhoto, video: IconMovie, text: IconTypography, web: IconWorld, layout: IconLayoutDashboard };

export function KindIcon({ kind, size }: { kind: LibraryFile['kind']; size: number }) {
  const Icon = icons[kind];
  return <Icon size={size} stroke={1.5} aria-hidden="true" />;
}
