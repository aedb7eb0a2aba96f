import { IconMovie, IconPhoto } from '@tabler/icons-react';
import { formatPosition } from '../lib/format.ts';
import classes from './thumb.module.css';

interface ThumbProps {
  kind: 'image' | 'video';
  src: string | null;
  /** Of a video, where it is known. */
  lengthMs: number | null;
}

/** A file's small picture, whole; a symbol of its kind where there is none. */
export function Thumb({ kind, src, lengthMs }: ThumbProps) {
  return (
    <div className={classes.thumb}>
      {src ? (
        <img className={classes.picture} src={src} alt="" loading="lazy" decoding="async" />
      ) : (
        <KindIcon kind={kind} size={32} />
      )}
      {lengthMs !== null && <span className={classes.length}>{formatPosition(lengthMs)}</span>}
    </div>
  );
}

export function KindIcon({ kind, size }: { kind: 'image' | 'video'; size: number }) {
  const Icon = kind === 'video' ? IconMovie : IconPhoto;
  return <Icon size={size} stroke={1.5} aria-hidden="true" />;
}
