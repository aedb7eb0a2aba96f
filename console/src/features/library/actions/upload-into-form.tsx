import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FolderName } from '@vitrine/contract/library';
import { useId } from 'react';
import { t } from '@vitrine/contract/messages';
import { useSettings } from '../../../lib/settings.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaveForm } from '../../../ui/form/use-save-form.ts';
import { directoriesQuery } from '../library.api.ts';
import { folderAtHome } from '../upload/folder-at-home.ts';
import { addUploads } from '../upload/upload-queue.ts';

/** Files that are chosen at Home go into a folder there: a new one with the name of the business, or any other. */
export function UploadIntoForm({ files, onClose }: { files: readonly File[]; onClose: () => void }) {
  const { change } = useSearchParams();
  const { data: folders = [] } = useQuery(directoriesQuery);
  const listId = useId();
  const businessName = useSettings()?.businessName ?? '';
  const state = useSaveForm({
    schema: FolderName,
    initial: { name: businessName },
    save: ({ name }) => folderAtHome(name),
    onSaved: (folder) => {
      addUploads(files, folder);
      onClose();
      change({ folder: folder.directoryId }, { replace: false });
    },
  });
  const names = folders.filter(({ parentId }) => parentId === 0).map(({ name }) => name);
  return (
    <DialogForm
      state={state}
      submitLabel={t('{count, plural, one {Upload # file} other {Upload # files}}', { count: files.length })}
    >
      <TextInput
        label={t('Folder')}
        description={t('A folder at Home. One that does not exist yet is created.')}
        withAsterisk
        data-autofocus
        autoComplete="off"
        list={listId}
        {...state.form.getInputProps('name')}
      />
      <datalist id={listId}>
        {[...new Set(names)].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </DialogForm>
  );
}
