import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FillForm, type Template } from '@vitrine/contract/templates';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { directoriesQuery, useCreateFolder } from '../library/library.api.ts';
import { useFillTemplate } from './templates.api.ts';

interface FillDialogProps {
  template: Template;
  /** 0: the first folder. */
  directoryId: number;
  onClose: () => void;
}

export function FillDialog(props: FillDialogProps) {
  const { data: folders } = useQuery(directoriesQuery);
  return (
    <Dialog opened onClose={props.onClose} title={`Fill ${props.template.name}`}>
      {folders && <FillTemplateForm {...props} folders={folders} />}
    </Dialog>
  );
}

interface FormProps extends FillDialogProps {
  folders: readonly { directoryId: number; name: string }[];
}

const firstFolder = 'Layouts';

/** Makes the layout, whose page then has the form of its fields. */
function FillTemplateForm({ template, directoryId, folders, onClose }: FormProps) {
  const fill = useFillTemplate();
  const createFolder = useCreateFolder();
  const navigate = useNavigate();
  const folder = folders.find((each) => each.directoryId === directoryId) ?? folders[0];
  const state = useSaveForm({
    schema: FillForm,
    // 1 stands for the folder that is made where there is none yet.
    initial: { template: template.key, fileName: template.name, directoryId: folder?.directoryId ?? 1, values: {} },
    save: async (form) => {
      const made = folder ? null : await createFolder({ body: { name: firstFolder } });
      return fill({ body: { ...form, directoryId: made?.directoryId ?? form.directoryId } });
    },
    onSaved: ({ file }) => {
      onClose();
      void navigate({ to: '/library/layout/$id', params: { id: String(file.fileId) } });
    },
  });
  const { form } = state;
  return (
    <DialogForm state={state} submitLabel="Fill Template">
      <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" {...form.getInputProps('fileName')} />
      {folder && (
        <NativeSelect
          label="Folder"
          data={folders.map((each) => ({ value: String(each.directoryId), label: each.name }))}
          value={String(form.getValues().directoryId)}
          error={form.errors['directoryId']}
          onChange={(event) => form.setFieldValue('directoryId', Number(event.currentTarget.value))}
        />
      )}
    </DialogForm>
  );
}
