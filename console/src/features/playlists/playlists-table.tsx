import { countedEntities } from '@vitrine/contract/entities/counted';
import { msg, t } from '@vitrine/contract/messages';
import { type Playlist, playlistDeletion } from '@vitrine/contract/playlists';
import { orientationNames } from '@vitrine/contract/values';
import { useState } from 'react';
import { formatCount, formatLength } from '../../lib/format.ts';
import { confirmDeletion } from '../../domain/bin/lazy-confirm-deletion.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import type { SelectedRows } from '../../ui/list/use-selection.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { Status } from '../../ui/status.tsx';
import { statusActions } from '../../ui/status-actions.ts';
import { later } from '../../ui/later.tsx';
import { ThumbnailStrip } from './thumbnail-strip.tsx';
import type { PlaylistUse } from './playlist-use-dialog.tsx';
import { useRemovePlaylists, useSetPlaylistStatus } from './playlists.api.ts';

const PlaylistUseDialog = later(async () => (await import('./playlist-use-dialog.tsx')).PlaylistUseDialog);

const editLink = ({ playlistId }: Playlist) =>
  ({ to: '/Playlist/edit/$id', params: { id: String(playlistId) } }) as const;

const columns: readonly Column<Playlist>[] = [
  {
    label: msg('Preview'),
    kind: 'image',
    cell: (playlist) => <ThumbnailStrip playlist={playlist} />,
    text: null,
    width: '240px',
  },
  { label: msg('Name'), sort: 'name', cell: (playlist) => playlist.name, link: editLink },
  { label: msg('Orientation'), sort: 'orientation', cell: (playlist) => t(orientationNames[playlist.orientation]) },
  {
    label: msg('Items'),
    sort: 'totalContents',
    cell: (playlist) => formatCount(playlist.totalContents),
    text: (playlist) => playlist.totalContents,
    numeric: true,
  },
  {
    label: msg('Length'),
    cell: ({ lengthMs }) => formatLength(lengthMs),
    text: ({ lengthMs }) => formatLength(lengthMs),
    numeric: true,
  },
  {
    label: msg('Duration'),
    sort: 'duration',
    cell: ({ duration }) => t('{length} each', { length: formatLength(duration * 1000) }),
    numeric: true,
  },
  {
    label: msg('Status'),
    sort: 'playlistStatus',
    cell: (playlist) => <PlaylistStatus playlist={playlist} />,
    text: (playlist) => (playlist.playlistStatus === 0 ? t('Active') : t('Inactive')),
  },
];

function PlaylistStatus({ playlist }: { playlist: Playlist }) {
  return playlist.playlistStatus === 0 ? (
    <Status tone="ok">{t('Active')}</Status>
  ) : (
    <Status tone="idle">{t('Inactive')}</Status>
  );
}

interface PlaylistsTableProps {
  list: ListState<Playlist>;
  onHistory: (playlist: Playlist) => void;
}

export function PlaylistsTable({ list, onHistory }: PlaylistsTableProps) {
  const [use, setUse] = useState<PlaylistUse | null>(null);
  const deleteRows = useDeleteRows(list.rows);
  const setStatus = useSetPlaylistStatus();
  const status = statusActions<Playlist>({
    permission: 'Permissions.Playlist.Edit',
    counted: countedEntities.playlist,
    isActive: ({ playlistStatus }) => playlistStatus === 0,
    itemOf: ({ playlistId, version }) => ({ id: playlistId, version }),
    setStatus: (items, isActive) => setStatus({ body: { items, playlistStatus: isActive ? 0 : 1 } }),
  });
  const deletion = {
    label: t('Delete'),
    permission: 'Permissions.Playlist.Delete',
    changes: true,
    danger: true,
  } as const;
  const menu = (playlist: Playlist): RowAction[] => [
    { label: t('Edit'), permission: 'Permissions.Playlist.Edit', link: editLink(playlist) },
    {
      label: t('Clone'),
      permission: 'Permissions.Playlist.Create',
      changes: true,
      link: { to: '/Playlist/New', search: { clone: playlist.playlistId } },
    },
    {
      label: t('View Schedules'),
      permission: 'Permissions.Schedule.View',
      onClick: () => setUse({ playlist, kind: 'schedules' }),
    },
    {
      label: t('View Stores'),
      permission: 'Permissions.Store.View',
      onClick: () => setUse({ playlist, kind: 'stores' }),
    },
    { label: t('History'), permission: 'Permissions.Playlist.View', onClick: () => onHistory(playlist) },
    { ...deletion, onClick: () => deleteRows([playlist]) },
  ];
  return (
    <>
      <List
        list={list}
        label={t('Playlists')}
        columns={columns}
        rowId={(playlist) => playlist.playlistId}
        rowName={(playlist) => playlist.name}
        menu={menu}
        bulk={[...status, { ...deletion, onClick: deleteRows }]}
        empty={
          <Empty title={t('No playlists yet')} action={<NewPlaylistButton />}>
            {t('A playlist is an ordered list of images and videos. Schedules play it on device groups.')}
          </Empty>
        }
      />
      {use && <PlaylistUseDialog use={use} onClose={() => setUse(null)} />}
    </>
  );
}

export function NewPlaylistButton() {
  return (
    <ActionButton permission="Permissions.Playlist.Create" changes link={{ to: '/Playlist/New' }}>
      {t('New')}
    </ActionButton>
  );
}

function useDeleteRows(shown: readonly Playlist[] | undefined) {
  const remove = useRemovePlaylists();
  return (rows: readonly Playlist[], selection?: SelectedRows<Playlist>) =>
    confirmDeletion(() => ({
      kind: 'playlist',
      rows,
      idOf: (playlist) => playlist.playlistId,
      name: (playlist) => playlist.name,
      text: t(playlistDeletion),
      deleted: t('Playlist deleted'),
      send: (items) => remove({ body: { items } }),
      shown,
      selection,
    }));
}
