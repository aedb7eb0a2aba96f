import { useQuery } from '@tanstack/react-query';
import { IdText } from '@vitrine/contract/values';
import { FilePicker } from '../features/library/picker/file-picker.tsx';
import { folderQuery } from '../features/library/library.api.ts';
import type { LibrarySlot } from '../features/playlists/choose-media.tsx';
import { NewPlaylistForm } from '../features/playlists/playlist-form.tsx';
import { playlistQuery } from '../features/playlists/playlists.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useSearchParams } from '../lib/use-search-params.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client) => client.prefetchQuery(folderQuery(0));

/** `?clone=` with a playlist's id starts with a copy of that playlist. */
export function Page() {
  const { search } = useSearchParams();
  const source = IdText.safeParse(search['clone']);
  return (
    <PageLayout>
      {source.success ? <CopiedPlaylist key={source.data} id={source.data} /> : <NewPlaylistForm library={library} />}
    </PageLayout>
  );
}

function CopiedPlaylist({ id }: { id: number }) {
  const query = useQuery(playlistQuery(id));
  return <Loaded query={query}>{(playlist) => <NewPlaylistForm library={library} source={playlist} />}</Loaded>;
}

const library: LibrarySlot = (props) => <FilePicker initialFolderId={0} {...props} />;
