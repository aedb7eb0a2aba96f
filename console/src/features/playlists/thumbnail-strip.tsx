import type { Playlist } from '@vitrine/contract/playlists';
import { TextCardPreview } from '../../domain/text-card-preview.tsx';
import { OrientationFrame } from '../../domain/orientation-frame.tsx';
import classes from './thumbnail-strip.module.css';

/** The first items of a playlist, as the screens show them. */
export function ThumbnailStrip({ playlist: { orientation, pictures: previews } }: { playlist: Playlist }) {
  const [first = { thumbUrl: null, content: null }, ...rest] = previews;
  return (
    <span className={classes.strip}>
      {[first, ...rest].map(({ thumbUrl, content }, place) => (
        // A file may occur twice, so the key is the position.
        <OrientationFrame key={place} orientation={orientation} size={orientation === 2 ? 48 : 52} src={thumbUrl}>
          {content && <TextCardPreview content={content} />}
        </OrientationFrame>
      ))}
    </span>
  );
}
