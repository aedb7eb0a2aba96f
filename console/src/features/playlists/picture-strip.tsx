import type { Playlist } from '@vitrine/contract/playlists';
import { CardPreview } from '../../ui/card-preview.tsx';
import { Frame } from '../../ui/frame.tsx';
import classes from './picture-strip.module.css';

/** The first items of a playlist, as the screens show them. */
export function PictureStrip({ playlist: { orientation, pictures } }: { playlist: Playlist }) {
  const [first = { thumbUrl: null, content: null }, ...rest] = pictures;
  return (
    <span className={classes.strip}>
      {[first, ...rest].map(({ thumbUrl, content }, place) => (
        // A file may stand twice: its place tells it apart.
        <Frame key={place} orientation={orientation} size={orientation === 2 ? 48 : 52} src={thumbUrl}>
          {content && <CardPreview content={content} />}
        </Frame>
      ))}
    </span>
  );
}
