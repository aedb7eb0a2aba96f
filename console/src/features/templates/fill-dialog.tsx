import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { t } from '@vitrine/contract/messages';
import { FillForm, type Template } from '@vitrine/contract/templates';
import { FolderField } from '../../domain/folder-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { ApiError } from '../../lib/http.ts';
import { directoriesQuery, useLayoutFolder } from '../library/library.api.ts';
import { templatesQuery, useFillTemplate } from './templates.api.ts';

interface FillDialogProps {
  template: Template;
  /** 0: the first folder. */
  directoryId: number;
  onClose: () => void;
}

export function FillDialog(props: FillDialogProps) {
  const { data: folders } = useQuery(directoriesQuery);
  return (
    <Dialog opened onClose={props.onClose} title={t('Fill {name}', { name: props.template.name })}>
      {folders && <FillTemplateForm {...props} folders={folders} />}
    </Dialog>
  );
}

interface FormProps extends FillDialogProps {
  folders: readonly { directoryId: number; name: string }[];
}

/** Makes the layout, whose page then has the form of its fields. */
function FillTemplateForm({ template, directoryId, folders, onClose }: FormProps) {
  const client = useQueryClient();
  const fill = useFillTemplate();
  const navigate = useNavigate();
  const folder = useLayoutFolder(folders, directoryId);
  const state = useSaveForm({
    schema: FillForm,
    initial: { template: template.key, fileName: template.name, directoryId: folder.initialId, values: {} },
    async save(form) {
      const body = { ...form, directoryId: await folder.toSaveIn(form.directoryId) };
      try {
        return await fill({ body });
      } catch (error) {
        // The page behind the dialog would offer it again.
        if (error instanceof ApiError && error.status === 404)
          void client.invalidateQueries({ queryKey: templatesQuery.queryKey });
        throw error;
      }
    },
    onSaved: ({ file }) => {
      onClose();
      void navigate({ to: '/library/layout/$id', params: { id: String(file.fileId) } });
    },
  });
  const { form } = state;
  return (
    <DialogForm state={state} submitLabel={t('Fill Template')}>
      <TextInput label={t('Name')} withAsterisk data-autofocus autoComplete="off" {...form.getInputProps('fileName')} />
      <FolderField
        folders={folders}
        value={form.getValues().directoryId}
        error={form.errors['directoryId']}
        onChange={(id) => form.setFieldValue('directoryId', id)}
      />
    </DialogForm>
  );
}
