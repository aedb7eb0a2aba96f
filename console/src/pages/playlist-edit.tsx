import { useQuery } from '@tanstack/react-query';
import { FilePicker } from '../features/library/picker/file-picker.tsx';
import { EditPlaylistForm } from '../features/playlists/playlist-form.tsx';
import { playlistQuery } from '../features/playlists/playlists.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(playlistQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(playlistQuery(id));
  // Opens the folder of the last item, because the next one is likely to be there.
  const folderId = query.data?.playlistContents.at(-1)?.file.directoryId ?? 0;
  return (
    <PageLayout title={query.data?.name}>
      <Loaded query={query}>
        {(playlist) => (
          <EditPlaylistForm
            key={id}
            playlist={playlist}
            reload={query.refetch}
            library={(props) => <FilePicker initialFolderId={folderId} {...props} />}
          />
        )}
      </Loaded>
    </PageLayout>
  );
}
