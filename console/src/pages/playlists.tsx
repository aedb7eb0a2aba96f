import { useHistoryDialog } from '../features/history/use-history-dialog.tsx';
import { playlistsList } from '../features/playlists/playlists.api.ts';
import { NewPlaylistButton, PlaylistsTable } from '../features/playlists/playlists-table.tsx';
import { prefetchList } from '../lib/lists.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch = prefetchList(playlistsList);

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
