import { useHistoryDialog } from '../features/history/use-history-dialog.tsx';
import { playlistsList } from '../features/playlists/playlists.api.ts';
import { NewPlaylistButton, PlaylistsTable } from '../features/playlists/playlists-table.tsx';
import { listOptions, listQueryOf } from '../lib/lists.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { search }) =>
  client.prefetchQuery(listOptions(playlistsList, listQueryOf(playlistsList.endpoint, search)));

export function Page() {
  const list = useList(playlistsList);
  const history = useHistoryDialog();
  return (
    <PageLayout count={list.total} actions={<NewPlaylistButton />}>
      <PlaylistsTable
        list={list}
        onHistory={({ playlistId: id, version, name }) => history.open({ kind: 'playlist', id, version, name })}
      />
      {history.dialog}
    </PageLayout>
  );
}
