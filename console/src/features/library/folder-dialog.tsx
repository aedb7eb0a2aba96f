import { TextInput } from '@mantine/core';
import { FolderName, library, type Directory } from '@vitrine/contract/library';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSaveForm, type SaveForm } from '../../ui/form/use-save-form.ts';
import { toastDone } from '../../ui/toast.tsx';
import { useCreateFolder, useRenameFolder } from './library.api.ts';

export type FolderTask = { kind: 'new'; parentId: number } | { kind: 'rename'; folder: Directory };

/** Names a new folder, or an old one anew. */
export function FolderDialog({ task, onClose }: { task: FolderTask; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={task.kind === 'rename' ? 'Rename folder' : 'New folder'}>
      {task.kind === 'rename' ? (
        <RenameFolder folder={task.folder} onClose={onClose} />
      ) : (
        <NewFolder parentId={task.parentId} onClose={onClose} />
      )}
    </Dialog>
  );
}

function NewFolder({ parentId, onClose }: { parentId: number; onClose: () => void }) {
  const create = useCreateFolder();
  const state = useSaveForm({
    schema: FolderName,
    initial: { name: '' },
    save: ({ name }) => create({ body: { name, parentId } }),
    onSaved: () => {
      toastDone('Folder created');
      onClose();
    },
  });
  return <NameForm state={state} submitLabel="Create Folder" />;
}

function RenameFolder({ folder, onClose }: { folder: Directory; onClose: () => void }) {
  const rename = useRenameFolder();
  const { directoryId, name, version } = folder;
  const state = useSaveForm({
    schema: library.updateDirectory.body,
    initial: { name, version },
    save: (body) => rename({ params: { id: directoryId }, body }),
    onSaved: () => {
      toastDone('Folder renamed');
      onClose();
    },
  });
  return <NameForm state={state} submitLabel="Rename" />;
}

function NameForm<V extends { name: string }>({ state, submitLabel }: { state: SaveForm<V>; submitLabel: string }) {
  return (
    <DialogForm state={state} submitLabel={submitLabel}>
      <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" {...state.form.getInputProps('name')} />
    </DialogForm>
  );
}
