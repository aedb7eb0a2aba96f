import type { Playlist } from '@vitrine/contract/playlists';
import { Frame } from '../../ui/frame.tsx';
import classes from './picture-strip.module.css';

/** The first pictures of a playlist, as the screens show them. */
export function PictureStrip({ playlist: { orientation, thumbUrls } }: { playlist: Playlist }) {
  const [first = null, ...rest] = thumbUrls;
  return (
    <span className={classes.strip}>
      {[first, ...rest].map((src, place) => (
        // A file may stand twice: its place tells it apart.
        <Frame key={place} orientation={orientation} size={orientation === 2 ? 48 : 52} src={src} />
      ))}
    </span>
  );
}
