import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import type { Playlist } from '@vitrine/contract/playlists';
import { useEffect, useRef, useState } from 'react';
import { ItemDaysInput } from '../../domain/item-days-input.tsx';
import { timeAction } from '../../domain/layouts/time-action.ts';
import type { Showings } from '../../domain/layouts/use-showings.ts';
import { listOptions, listQueryOf } from '../../lib/lists.ts';
import { useCan } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { playlistsList } from '../playlists/playlists.api.ts';
import { AddedRow, ShowingRow } from './playlist-rows.tsx';
import classes from './publish-to-playlists.module.css';
import type { PlaylistChoice } from './use-playlist-choice.ts';

interface PublishToPlaylistsProps {
  showings: Showings;
  choice: PlaylistChoice;
  /** How long the words need to be read. */
  neededSeconds: number;
}

const pageSize = 10;

/** The playlists that show a layout, whether that is long enough to read it, and others to tick. */
export function PublishToPlaylists({ showings, choice, neededSeconds }: PublishToPlaylistsProps) {
  const mayView = useCan('Permissions.Playlist.View');
  const mayEditPlaylists = useCan('Permissions.Playlist.Edit');
  const mayPublish = useCan('Permissions.Library.Edit');
  const mayAdd = mayEditPlaylists && mayPublish;
  const [search, setSearch] = useState('');
  const dayFields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (choice.refusals > 0) dayFields.current?.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus();
  }, [choice.refusals]);
  const { data } = useQuery({
    ...listOptions(playlistsList, listQueryOf(playlistsList.endpoint, { search, pageSize })),
    enabled: mayView && mayAdd,
  });
  if (!mayView) return null;
  const { all, raiseTo } = showings;
  const { additions } = choice;
  const shown = new Set(all.map(({ playlist }) => playlist.playlistId));
  const ticked = additions.map(({ playlist }) => playlist);
  const others = othersOf(ticked, data?.rows ?? []).filter(({ playlistId }) => !shown.has(playlistId));
  const shortest = [...all, ...additions].map(({ seconds }) => seconds);
  const isShort = shortest.some((seconds) => seconds < neededSeconds);
  const setTime = raiseTo && all.some(({ seconds }) => seconds < neededSeconds);
  const raise = setTime ? timeAction(neededSeconds, all, raiseTo) : null;
  return (
    <Card title={t('Publish to playlists')}>
      <p className="small muted">
        {t('Playlists that show this layout have the new version as soon as it is published.')}
      </p>
      {mayAdd && (data?.total ?? 0) > pageSize - 1 && <SearchBox value={search} onSearch={setSearch} />}
      {all.length === 0 && <p className="small muted">{t('No playlist shows this layout yet.')}</p>}
      <ul className={classes.list}>
        {all.map((showing) => (
          <ShowingRow key={showing.playlist.playlistId} showing={showing} neededSeconds={neededSeconds} />
        ))}
        {others.map((playlist) => (
          <AddedRow key={playlist.playlistId} playlist={playlist} choice={choice} neededSeconds={neededSeconds} />
        ))}
      </ul>
      {mayAdd && data?.total === 0 && search !== '' && <p className="small muted">{t('No playlist matches.')}</p>}
      {additions.length > 0 && (
        <div ref={dayFields} className={classes.days}>
          <ItemDaysInput
            labels={{ first: t('Shown from'), last: t('To') }}
            days={choice.days}
            onChange={choice.setDays}
            onReadable={choice.setReadable}
            {...(choice.refusals > 0 && { refused: choice.areReadable })}
          />
        </div>
      )}
      <div className={classes.foot}>
        <p className="small muted" role="status">
          {neededSeconds > 0 &&
            (isShort
              ? t('Needs {neededSeconds} s to read, and is shown for less.', { neededSeconds })
              : t('Needs {neededSeconds} s to read.', { neededSeconds }))}
        </p>
        {raise && (
          <Button variant="default" onClick={raise.onClick}>
            {raise.label}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** In the order of the list; ticked ones stay while another name is searched for. */
function othersOf(ticked: readonly Playlist[], found: readonly Playlist[]): Playlist[] {
  const isFound = ({ playlistId }: Playlist) => found.some((each) => each.playlistId === playlistId);
  return [...ticked.filter((each) => !isFound(each)), ...found];
}
