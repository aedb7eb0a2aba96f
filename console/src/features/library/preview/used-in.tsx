import { Link } from '@tanstack/react-router';
import type { FileDetails } from '@vitrine/contract/library';
import classes from './file-preview.module.css';
import { t } from '@vitrine/contract/messages';

/** The playlists and layouts that use a file. */
export function UsedIn({
  playlists,
  layouts = [],
}: Pick<FileDetails, 'playlists'> & Partial<Pick<FileDetails, 'layouts'>>) {
  return (
    <ul className={classes.used}>
      {playlists.map(({ playlistId, name }) => (
        <li key={playlistId}>
          <Link to="/Playlist/edit/$id" params={{ id: String(playlistId) }}>
            {name}
          </Link>
        </li>
      ))}
      {layouts.map(({ fileId, fileName }) => (
        <li key={`layout ${fileId}`}>
          <Link to="/library/layout/$id" params={{ id: String(fileId) }}>
            {t('{fileName} (layout)', { fileName })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
