import {
  IconFileTypePdf,
  IconLayoutDashboard,
  IconMovie,
  IconPhoto,
  IconTypography,
  IconWorld,
} from '@tabler/icons-react';
import type { LibraryFile } from '@vitrine/contract/library';
import { lazy, Suspense } from 'react';
import { formatPosition } from '../lib/format.ts';
import { TextCardPreview } from './text-card-preview.tsx';
import classes from './file-thumbnail.module.css';

/** Lazy: most lists show no layout, and its code draws what players draw. */
const LayoutDrawing = lazy(async () => ({
  default: (await import('./layouts/layout-drawing.tsx')).LayoutDrawing,
}));

/** A file's thumbnail, a rendered text card or layout, or the icon of its kind. */
export function FileThumbnail({
  file,
}: {
  file: Pick<LibraryFile, 'fileId' | 'kind' | 'thumbUrl' | 'content' | 'durationMs'>;
}) {
  const { fileId, kind, thumbUrl, content, durationMs } = file;
  return (
    <div className={classes.thumb}>
      {thumbUrl && <img className={classes.image} src={thumbUrl} alt="" loading="lazy" decoding="async" />}
      {content && <TextCardPreview content={content} />}
      {!thumbUrl && !content && <KindIcon kind={kind} size={32} />}
      {kind === 'layout' && (
        <Suspense>
          <div className={classes.drawing} aria-hidden="true">
            <LayoutDrawing fileId={fileId} />
          </div>
        </Suspense>
      )}
      {durationMs !== null && <span className={classes.length}>{formatPosition(durationMs)}</span>}
    </div>
  );
}

const icons = {
  image: IconPhoto,
  video: IconMovie,
  text: IconTypography,
  web: IconWorld,
  layout: IconLayoutDashboard,
  document: IconFileTypePdf,
};

export function KindIcon({ kind, size }: { kind: LibraryFile['kind']; size: number }) {
  const Icon = icons[kind];
  return <Icon size={size} stroke={1.5} aria-hidden="true" />;
}
