import type { LibraryFile } from '@vitrine/contract/library';
import { msg, orError, t } from '@vitrine/contract/messages';
import { reference } from '@vitrine/contract/values';
import { z } from 'zod';
import { EntitySelect } from '../../../domain/entity-select.tsx';
import { thumbnailOfPlaylist } from '../../../domain/orientation-frame.tsx';
import { changeRows, sendRows } from '../../../ui/change-rows.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaveForm } from '../../../ui/form/use-save-form.ts';
import type { SelectedRows } from '../../../ui/list/use-selection.ts';
import { playlistsList, useAddFiles } from '../../playlists/playlists.api.ts';
import { fileItem, type LibraryItem } from '../selection/library-item.ts';

interface AddToPlaylistFormProps {
  files: readonly LibraryFile[];
  selection: SelectedRows<LibraryItem>;
  onClose: () => void;
}

const Form = z.object({ playlistId: reference('playlist', orError('Choose a playlist')), name: z.string() });

/** Adds files at the end of a playlist. */
export function AddToPlaylistForm({ files, selection, onClose }: AddToPlaylistFormProps) {
  const addFiles = useAddFiles();
  const state = useSaveForm({
    schema: Form,
    initial: { playlistId: 0, name: '' },
    save: ({ playlistId: id, name }) =>
      changeRows<LibraryFile>({
        rows: files,
        send: (rows) =>
          sendRows(
            rows,
            ({ fileId }) => ({ id: fileId }),
            (items) => addFiles({ params: { id }, body: { items } }),
          ),
        done: (count) =>
          t('{count, plural, one {# file added to {name}} other {# files added to {name}}}', { count, name }),
        partly: msg('Added {done} of {total}.'),
        selection: ofFiles(selection),
      }),
    onSaved: onClose,
  });
  const { form } = state;
  return (
    <DialogForm
      state={state}
      submitLabel={t('{count, plural, one {Add # file} other {Add # files}}', { count: files.length })}
    >
      <EntitySelect
        label={t('Playlist')}
        description={t('They are added at the end.')}
        withAsterisk
        data-autofocus
        source={playlistsList}
        idOf={({ playlistId }) => playlistId}
        nameOf={({ name }) => name}
        thumbnailOf={thumbnailOfPlaylist}
        data-path="playlistId"
        error={form.errors['playlistId']}
        value={form.getValues().playlistId}
        onChange={(playlistId, row) => form.setValues({ playlistId, name: row?.name ?? '' })}
      />
    </DialogForm>
  );
}

function ofFiles({ chosen, clear, keep, show }: SelectedRows<LibraryItem>): SelectedRows<LibraryFile> {
  const asItems = (files: readonly LibraryFile[]) => files.map(fileItem);
  return {
    chosen: chosen.flatMap((item) => (item.kind === 'file' ? [item.file] : [])),
    clear,
    keep: (files) => keep(asItems(files)),
    show: (files) => show(asItems(files)),
  };
}
