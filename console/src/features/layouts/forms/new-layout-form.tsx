import { SegmentedControl, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { FileForm, library } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { z } from 'zod';
import { EntitySelect } from '../../../domain/entity-select.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaveForm } from '../../../ui/form/use-save-form.ts';
import { blankLayout } from '../document/new-layout.ts';
import { useBrand } from '../../../lib/settings.ts';
import { layoutQuery } from '../../../domain/layouts/layout-queries.ts';
import { useCreateLayout } from '../layouts.api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { directoriesQuery, useLayoutFolder } from '../../library/library.api.ts';
import { FolderField } from '../../../domain/folder-field.tsx';

const Form = FileForm.extend({ drawn: z.enum(['landscape', 'portrait']), source: z.number() });

const layoutFiles = { entity: 'files', endpoint: library.files, filter: { kind: 'layout' } } as const;

type Folders = readonly { directoryId: number; name: string }[];

interface NewLayoutFormProps {
  /** 0: the first folder. */
  directoryId: number;
  onClose: () => void;
}

export function NewLayoutDialog(props: NewLayoutFormProps) {
  const { data: folders } = useQuery(directoriesQuery);
  return (
    <Dialog opened onClose={props.onClose} title={t('New layout')}>
      {folders && <NewLayoutForm {...props} folders={folders} />}
    </Dialog>
  );
}

/** A blank layout, or a copy of another one; the editor opens on it. */
function NewLayoutForm({ directoryId, folders, onClose }: NewLayoutFormProps & { folders: Folders }) {
  const folder = useLayoutFolder(folders, directoryId);
  const create = useCreateLayout();
  const client = useQueryClient();
  const { colours } = useBrand();
  const navigate = useNavigate();
  const documentOf = async (source: number, drawn: LayoutDocument['drawn']): Promise<LayoutDocument> =>
    source === 0
      ? blankLayout(drawn, colours)
      : (await client.fetchQuery({ ...layoutQuery(source), staleTime: 0 })).layout;
  const state = useSaveForm({
    schema: Form,
    initial: { directoryId: folder.initialId, fileName: '', drawn: 'landscape', source: 0 },
    save: async ({ drawn, source, fileName, directoryId: chosen }) => {
      const layout = await documentOf(source, drawn);
      return create({ body: { fileName, directoryId: await folder.toSaveIn(chosen), layout } });
    },
    onSaved: ({ fileId }) => {
      onClose();
      void navigate({ to: '/library/layout/$id', params: { id: String(fileId) } });
    },
  });
  const { form } = state;
  const { drawn, source } = form.getValues();
  return (
    <DialogForm state={state} submitLabel={t('Create Layout')}>
      <TextInput label={t('Name')} withAsterisk data-autofocus autoComplete="off" {...form.getInputProps('fileName')} />
      {directoryId === 0 && (
        <FolderField
          folders={folders}
          value={form.getValues().directoryId}
          error={form.errors['directoryId']}
          onChange={(id) => form.setFieldValue('directoryId', id)}
        />
      )}
      <EntitySelect
        label={t('Copy of')}
        description={t('Leave it empty to begin with a blank layout.')}
        clearable
        source={layoutFiles}
        idOf={({ fileId }) => fileId}
        nameOf={({ fileName }) => fileName}
        value={source}
        onChange={(id) => form.setFieldValue('source', id)}
      />
      {source === 0 && (
        <SegmentedControl
          aria-label={t('Orientation')}
          data={[
            { value: 'landscape', label: t('Landscape') },
            { value: 'portrait', label: t('Portrait') },
          ]}
          value={drawn}
          onChange={(value) => form.setFieldValue('drawn', value)}
        />
      )}
    </DialogForm>
  );
}
