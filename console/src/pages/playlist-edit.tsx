import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import type { PlaylistWithContents } from '@vitrine/contract/playlists';
import { useHistoryDialog } from '../features/history/use-history-dialog.tsx';
import { FilePicker } from '../features/library/picker/file-picker.tsx';
import { EditPlaylistForm } from '../features/playlists/playlist-form.tsx';
import { PlaylistUseLine } from '../features/playlists/playlist-use-line.tsx';
import { playlistQuery } from '../features/playlists/playlists.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(playlistQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(playlistQuery(id));
  // Opens the folder of the last item, because the next one is likely to be there.
  const folderId = query.data?.playlistContents.at(-1)?.file.directoryId ?? 0;
  const history = useHistoryDialog();
  const openHistory = ({ version, name }: PlaylistWithContents) =>
    history.open({ kind: 'playlist', id, version, name });
  return (
    <PageLayout
      title={query.data?.name}
      subtitle={query.data && <PlaylistUseLine playlist={query.data} />}
      actions={
        query.data && (
          <ActionButton variant="default" onClick={() => openHistory(query.data)}>
            {t('History')}
          </ActionButton>
        )
      }
    >
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
      {history.dialog}
    </PageLayout>
  );
}
