import { SegmentedControl, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { FileForm, library } from '@vitrine/contract/library';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { z } from 'zod';
import { EntitySelect } from '../../../domain/entity-select.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaveForm } from '../../../ui/form/use-save-form.ts';
import { blankLayout } from '../document/new-layout.ts';
import { layoutQuery } from '../../../domain/layouts/layout-queries.ts';
import { useCreateLayout } from '../layouts.api.ts';
import { useQueryClient } from '@tanstack/react-query';

const Form = FileForm.extend({ drawn: z.enum(['landscape', 'portrait']), source: z.number() });

const layoutFiles = { entity: 'files', endpoint: library.files, filter: { kind: 'layout' } } as const;

interface NewLayoutFormProps {
  directoryId: number;
  onClose: () => void;
}

export function NewLayoutDialog(props: NewLayoutFormProps) {
  return (
    <Dialog opened onClose={props.onClose} title="New layout">
      <NewLayoutForm {...props} />
    </Dialog>
  );
}

/** A blank layout, or a copy of another one; the editor opens on it. */
function NewLayoutForm({ directoryId, onClose }: NewLayoutFormProps) {
  const create = useCreateLayout();
  const client = useQueryClient();
  const navigate = useNavigate();
  const documentOf = async (source: number, drawn: LayoutDocument['drawn']): Promise<LayoutDocument> =>
    source === 0 ? blankLayout(drawn) : (await client.fetchQuery({ ...layoutQuery(source), staleTime: 0 })).layout;
  const state = useSaveForm({
    schema: Form,
    initial: { directoryId, fileName: '', drawn: 'landscape', source: 0 },
    save: async ({ drawn, source, ...file }) => create({ body: { ...file, layout: await documentOf(source, drawn) } }),
    onSaved: ({ fileId }) => {
      onClose();
      void navigate({ to: '/library/layout/$id', params: { id: String(fileId) } });
    },
  });
  const { form } = state;
  const { drawn, source } = form.getValues();
  return (
    <DialogForm state={state} submitLabel="Create Layout">
      <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" {...form.getInputProps('fileName')} />
      <EntitySelect
        label="Copy of"
        description="Leave it empty to begin with a blank layout."
        clearable
        source={layoutFiles}
        idOf={({ fileId }) => fileId}
        nameOf={({ fileName }) => fileName}
        value={source}
        onChange={(id) => form.setFieldValue('source', id)}
      />
      {source === 0 && (
        <SegmentedControl
          aria-label="Shape"
          data={[
            { value: 'landscape', label: 'Landscape' },
            { value: 'portrait', label: 'Portrait' },
          ]}
          value={drawn}
          onChange={(value) => form.setFieldValue('drawn', value)}
        />
      )}
    </DialogForm>
  );
}
