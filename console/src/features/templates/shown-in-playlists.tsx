import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PlaylistWithContents } from '@vitrine/contract/playlists';
import { readingSeconds } from '@vitrine/contract/rules/layout-notes';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import type { ReactNode } from 'react';
import { countedItems } from '../../domain/counted-items.ts';
import { timeAction } from '../../domain/layouts/time-action.ts';
import { useShowings } from '../../domain/layouts/use-showings.ts';
import { OrientationFrame } from '../../domain/orientation-frame.tsx';
import { counted } from '../../lib/counted.ts';
import { useCan } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { playlistUseQuery } from '../playlists/playlists.api.ts';
import classes from './shown-in-playlists.module.css';

interface ShownInPlaylistsProps {
  fileId: number;
  /** As it would be published. */
  document: LayoutDocument;
  /** The button that puts the layout into a playlist. */
  addToPlaylist: ReactNode;
}

/** The playlists that show a layout, and whether that is long enough to read it. */
export function ShownInPlaylists({ fileId, document, addToPlaylist }: ShownInPlaylistsProps) {
  const mayView = useCan('Permissions.Playlist.View');
  const { all, raiseTo } = useShowings(fileId);
  if (!mayView) return null;
  const needed = readingSeconds(document);
  const isShort = all.some(({ seconds }) => seconds < needed);
  const setTime = raiseTo && timeAction(needed, all, raiseTo);
  return (
    <Card title="Playlists">
      {all.length === 0 && <p className="muted">No playlist shows this layout yet.</p>}
      <ul className={classes.list}>
        {all.map(({ playlist, seconds }) => (
          <li key={playlist.playlistId}>
            <OrientationFrame orientation={playlist.orientation} size={56} src={playlist.thumbUrl} />
            <div className={classes.text}>
              <Link to="/Playlist/edit/$id" params={{ id: String(playlist.playlistId) }}>
                {playlist.name}
              </Link>
              <div className="small muted num">
                <Reach playlist={playlist} />
              </div>
            </div>
            <span className={`${classes.time} small num`} data-short={seconds < needed || undefined}>
              for {seconds} s
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <p className="small muted" role="status">
          {needed > 0 && `Needs ${needed} s to read${isShort ? ', and is shown for less.' : '.'}`}
        </p>
        {isShort && setTime && (
          <Button variant="default" onClick={setTime.onClick}>
            {setTime.label}
          </Button>
        )}
        {addToPlaylist}
      </div>
    </Card>
  );
}

const countedScreens = { one: '# screen', other: '# screens' };

/** "4 items, on 14 screens". */
function Reach({ playlist }: { playlist: PlaylistWithContents }) {
  const { data } = useQuery(playlistUseQuery(playlist.playlistId));
  const items = counted(countedItems, playlist.totalContents);
  if (!data || data.screens === null) return items;
  return `${items}, ${data.schedules === 0 ? 'not scheduled' : `on ${counted(countedScreens, data.screens)}`}`;
}
