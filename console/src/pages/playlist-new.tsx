import { LibraryPane } from '../features/library/library-pane.tsx';
import { folderQuery } from '../features/library/library.api.ts';
import { NewPlaylistForm } from '../features/playlists/playlist-form.tsx';
import type { Prefetch } from '../lib/page-module.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client) => client.prefetchQuery(folderQuery(0));

export function Page() {
  return (
    <PageLayout crumbs={[{ label: 'Playlists', link: { to: '/Playlist' } }, { label: 'New' }]} title="New playlist">
      <NewPlaylistForm library={(onPick) => <LibraryPane startAt={0} onPick={onPick} />} />
    </PageLayout>
  );
}
