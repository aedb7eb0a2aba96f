import { TextInput } from '@mantine/core';
import { listText } from '@vitrine/contract/list-text';
import { FileForm, FolderName, library, type Folder, type LibraryFile } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaveForm } from '../../../ui/form/use-save-form.ts';
import { toastDone } from '../../../ui/toast.tsx';
import { PagesForm } from '../documents/pages-form.tsx';
import { PdfPreview } from '../documents/pdf-preview.tsx';
import { FilePreview } from '../preview/file-preview.tsx';
import { fileItem, itemCounts, itemName, type LibraryItem } from '../selection/library-item.ts';
import { useCreateFolder, useUpdateFile, useUpdateFolder } from '../library.api.ts';
import type { DialogTask } from './library-task.ts';
import { AddToPlaylistForm } from './add-to-playlist-form.tsx';
import { MoveForm } from './move-form.tsx';
import { UploadIntoForm } from './upload-into-form.tsx';
import { EditTextCard, NewTextCard } from '../editors/text-card-form.tsx';
import { EditWebPage, NewWebPage } from '../editors/web-page-form.tsx';

/** The dialog for the task that is open. */
export function LibraryDialog({ task, onClose }: { task: DialogTask; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={titleOf(task)} {...(isWide(task) && { size: '880px' })}>
      <DialogContent task={task} onClose={onClose} />
    </Dialog>
  );
}

const wide: readonly DialogTask['kind'][] = ['preview', 'text', 'new-text', 'page', 'new-page'];
const isWide = ({ kind }: DialogTask) => wide.includes(kind);

function titleOf(task: DialogTask): string {
  switch (task.kind) {
    case 'new-folder':
      return t('New folder');
    case 'upload':
      return t('Into which folder?');
    case 'rename-folder':
      return t('Rename folder');
    case 'rename-file':
      return t('Rename file');
    case 'move':
      return t('Move {names}', { names: namesOf(task.request.items) });
    case 'add-to-playlist':
      return t('Add {names} to a playlist', { names: namesOf(task.files.map(fileItem)) });
    case 'new-text':
      return t('New text card');
    case 'new-page':
      return t('New web page');
    case 'pages':
      return t('Pages of {fileName}', { fileName: task.file.fileName });
    case 'text':
    case 'page':
    case 'preview':
      return task.file.fileName;
  }
}

function namesOf(items: readonly LibraryItem[]): string {
  const [only] = items;
  return only && items.length === 1 ? itemName(only) : listText(itemCounts(items));
}

function DialogContent({ task, onClose }: { task: DialogTask; onClose: () => void }) {
  switch (task.kind) {
    case 'new-folder':
      return <NewFolder parentId={task.parentId} onClose={onClose} />;
    case 'upload':
      return <UploadIntoForm files={task.files} onClose={onClose} />;
    case 'rename-folder':
      return <RenameFolder folder={task.folder} onClose={onClose} />;
    case 'rename-file':
      return <RenameFile file={task.file} onClose={onClose} />;
    case 'move':
      return <MoveForm request={task.request} onClose={onClose} />;
    case 'add-to-playlist':
      return <AddToPlaylistForm files={task.files} selection={task.selection} onClose={onClose} />;
    case 'new-text':
      return <NewTextCard directoryId={task.directoryId} onClose={onClose} />;
    case 'text':
      return <EditTextCard fileId={task.file.fileId} onClose={onClose} />;
    case 'new-page':
      return <NewWebPage directoryId={task.directoryId} onClose={onClose} />;
    case 'page':
      return <EditWebPage fileId={task.file.fileId} onClose={onClose} />;
    case 'pages':
      return <PagesForm fileId={task.file.fileId} onClose={onClose} />;
    case 'preview':
      return task.file.document ? (
        <PdfPreview fileId={task.file.fileId} onClose={onClose} />
      ) : (
        <FilePreview fileId={task.file.fileId} onClose={onClose} />
      );
  }
}

function NewFolder({ parentId, onClose }: { parentId: number; onClose: () => void }) {
  const create = useCreateFolder();
  const state = useSaveForm({
    schema: FolderName,
    initial: { name: '' },
    save: ({ name }) => create({ body: { name, parentId } }),
    onSaved: () => {
      toastDone(() => t('Folder created'));
      onClose();
    },
  });
  return (
    <DialogForm state={state} submitLabel={t('Create Folder')}>
      <NameInput {...state.form.getInputProps('name')} />
    </DialogForm>
  );
}

function RenameFolder({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const update = useUpdateFolder();
  const { directoryId, name, version } = folder;
  const state = useSaveForm({
    schema: library.updateDirectory.body,
    initial: { name, version },
    save: (body) => update({ params: { id: directoryId }, body }),
    onSaved: () => {
      toastDone(() => t('Folder renamed'));
      onClose();
    },
  });
  return (
    <DialogForm state={state} submitLabel={t('Rename')}>
      <NameInput {...state.form.getInputProps('name')} />
    </DialogForm>
  );
}

function RenameFile({ file, onClose }: { file: LibraryFile; onClose: () => void }) {
  const update = useUpdateFile();
  const { fileId, fileName, directoryId } = file;
  const state = useSaveForm({
    schema: FileForm,
    initial: { fileName, directoryId },
    save: (body) => update({ params: { id: fileId }, body }),
    onSaved: () => {
      toastDone(() => t('File renamed'));
      onClose();
    },
  });
  return (
    <DialogForm state={state} submitLabel={t('Rename')}>
      <NameInput {...state.form.getInputProps('fileName')} />
    </DialogForm>
  );
}

function NameInput(props: object) {
  return <TextInput label={t('Name')} withAsterisk data-autofocus autoComplete="off" {...props} />;
}
