import { Radio, Skeleton, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PagesForm as Schema } from '@vitrine/contract/documents';
import { type FileDetails } from '@vitrine/contract/library';
import { msg, t } from '@vitrine/contract/messages';
import { useCan } from '../../../lib/session.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaveForm } from '../../../ui/form/use-save-form.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { toastDone } from '../../../ui/toast.tsx';
import { documentQuery, useChoosePages } from '../library.api.ts';

interface PagesFormProps {
  fileId: number;
  onClose: () => void;
}

/** Chooses the pages of a PDF before they are drawn, and whether a playlist is made of them. */
export function PagesForm({ fileId, onClose }: PagesFormProps) {
  const query = useQuery(documentQuery(fileId));
  return (
    <Loaded query={query} fallback={<Skeleton height={220} />}>
      {(file) => <Form file={file} onClose={onClose} />}
    </Loaded>
  );
}

const playlists = [
  { value: 'none', label: msg('No playlist') },
  { value: 'fixed', label: msg('10 seconds a page') },
  { value: 'words', label: msg('As long as it takes to read each page') },
] as const;

function Form({ file, onClose }: { file: FileDetails; onClose: () => void }) {
  const choose = useChoosePages();
  const mayPlay = useCan('Permissions.Playlist.Create');
  const { fileId, document, version } = file;
  const state = useSaveForm({
    schema: Schema,
    initial: { pages: document?.pages ?? '', playlist: 'none', version },
    save: (body) => choose({ params: { id: fileId }, body }),
    onSaved: () => {
      toastDone(() => t('The pages are being drawn'));
      onClose();
    },
  });
  const count = document?.pageCount ?? 0;
  return (
    <DialogForm state={state} submitLabel={t('Draw pages')}>
      <TextInput
        label={t('Pages to show')}
        description={t(
          '{count, plural, one {This PDF has # page. Leave it empty for all.} other {This PDF has # pages. Leave it empty for all.}}',
          { count },
        )}
        placeholder={t('All, or such as 1-3, 5')}
        data-autofocus
        autoComplete="off"
        {...state.form.getInputProps('pages')}
      />
      {mayPlay && (
        <Radio.Group label={t('Make a playlist of them')} {...state.form.getInputProps('playlist')}>
          <Stack gap="xs" mt="xs">
            {playlists.map(({ value, label }) => (
              <Radio key={value} value={value} label={t(label)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </DialogForm>
  );
}
