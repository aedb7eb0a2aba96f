import { t } from '@vitrine/contract/messages';
import { PlaylistChanges, PlaylistForm, type PlaylistWithContents } from '@vitrine/contract/playlists';
import { useCan } from '../../lib/session.ts';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import type { LibrarySlot } from './choose-media.tsx';
import { PlaylistEditor } from './playlist-editor.tsx';
import type { PlaylistValues } from './playlist-plan.ts';
import { inOrder, valuesOf } from './playlist-values.ts';
import { useCreatePlaylist, useUpdatePlaylist } from './playlists.api.ts';

const empty: PlaylistValues = {
  name: '',
  duration: 5,
  orientation: 1,
  description: '',
  playlistStatus: 0,
  playlistContents: [],
};

/** `source`: the playlist to start as a copy of. */
export function NewPlaylistForm({ library, source }: { library: LibrarySlot; source?: PlaylistWithContents }) {
  const create = useCreatePlaylist();
  const onSaved = useDone(() => t('Playlist created'), '/Playlist');
  const save = (body: PlaylistForm) => create({ body: inOrder(body) });
  const state = useSaveForm({ schema: PlaylistForm, initial: source ? copyOf(source) : empty, save, onSaved });
  const saved = source?.playlistContents.map(({ file }) => file) ?? [];
  return (
    <PlaylistEditor
      state={state}
      submitLabel={t('Create Playlist')}
      saved={saved}
      library={library}
      readOnly={false}
      isNew
    />
  );
}

interface EditPlaylistFormProps {
  playlist: PlaylistWithContents;
  reload: () => Promise<unknown>;
  library: LibrarySlot;
}

export function EditPlaylistForm({ playlist, reload, library }: EditPlaylistFormProps) {
  const update = useUpdatePlaylist();
  const onSaved = useDone(() => t('Playlist updated'), '/Playlist');
  const params = { id: playlist.playlistId };
  const save = (body: PlaylistChanges) => update({ params, body: inOrder(body) });
  const state = useSaveForm({ schema: PlaylistChanges, initial: valuesOf(playlist), save, onSaved, reload });
  return (
    <PlaylistEditor
      state={state}
      submitLabel={t('Save Changes')}
      saved={playlist.playlistContents.map(({ file }) => file)}
      library={library}
      readOnly={!useCan('Permissions.Playlist.Edit')}
    />
  );
}

function copyOf(source: PlaylistWithContents): PlaylistValues {
  const { duration, orientation, description, playlistStatus, playlistContents } = valuesOf(source);
  const items = playlistContents.map((item) => ({ ...item, contentId: 0 }));
  const name = `${source.name} (copy)`;
  return { name, duration, orientation, description, playlistStatus, playlistContents: items };
}
