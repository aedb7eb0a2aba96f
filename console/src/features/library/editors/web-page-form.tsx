import { NumberInput, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { PageContent } from '@vitrine/contract/file-content';
import { PageForm } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import { isPageUrl } from '@vitrine/contract/rules/page-url';
import { secondsSuffix } from '../../../lib/format.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaveForm, type SaveForm } from '../../../ui/form/use-save-form.ts';
import { FramingStatus } from '../../../domain/framing-status.tsx';
import { toastDone } from '../../../ui/toast.tsx';
import { EditedFile, type EditFileProps } from './edited-file.tsx';
import { useCreatePage, useUpdateFile } from '../library.api.ts';
import { WebPageFrame } from '../preview/web-page-frame.tsx';
import { ScreenFrame, ScreenPreview } from '../preview/screen-preview.tsx';
import classes from '../preview/screen-preview.module.css';

const empty: PageContent = { url: 'https://', refreshSeconds: 300 };

export function NewWebPage({ directoryId, onClose }: { directoryId: number; onClose: () => void }) {
  const create = useCreatePage();
  const state = useSaveForm({
    schema: PageForm,
    initial: { directoryId, fileName: '', page: empty },
    save: (body) => create({ body }),
    onSaved: () => {
      toastDone(() => t('Web page created'));
      onClose();
    },
  });
  return <WebPageForm state={state} submitLabel={t('Create Web Page')} />;
}

export function EditWebPage({ fileId, onClose }: { fileId: number; onClose: () => void }) {
  return (
    <EditedFile fileId={fileId}>
      {(file, reload) => <LoadedWebPage file={file} reload={reload} onClose={onClose} />}
    </EditedFile>
  );
}

function LoadedWebPage({ file, onClose, reload }: EditFileProps) {
  const update = useUpdateFile();
  const { fileId, fileName, directoryId, version, page } = file;
  const state = useSaveForm({
    schema: PageForm,
    initial: { fileName, directoryId, version, page: page ?? empty },
    reload,
    save: (body) => update({ params: { id: fileId }, body }),
    onSaved: () => {
      toastDone(() => t('Web page saved'));
      onClose();
    },
  });
  return <WebPageForm state={state} submitLabel={t('Save Changes')} />;
}

const typingPauseMs = 800;

/** The settings of a web page beside a preview of the page. */
function WebPageForm({ state, submitLabel }: { state: SaveForm<PageForm>; submitLabel: string }) {
  const { form } = state;
  const [url] = useDebouncedValue(form.getValues().page.url.trim(), typingPauseMs);
  return (
    <DialogForm state={state} submitLabel={submitLabel}>
      <div className={classes.form}>
        <div className={classes.fields}>
          <TextInput
            label={t('Name')}
            withAsterisk
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('fileName')}
          />
          <TextInput
            label={t('Web address')}
            withAsterisk
            type="url"
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('page.url')}
          />
          <NumberInput
            label={t('Refresh every')}
            description={t('While the page is on screen. It also reloads each time it comes on.')}
            suffix={secondsSuffix()}
            hideControls
            allowNegative={false}
            allowDecimal={false}
            {...form.getInputProps('page.refreshSeconds')}
          />
          <div role="status">
            <FramingStatus url={url} />
          </div>
        </div>
        <ScreenPreview hint={t('Screens skip the page while its site cannot be reached.')}>
          {(orientation) =>
            isPageUrl(url) ? (
              <WebPageFrame page={{ ...empty, url }} orientation={orientation} />
            ) : (
              <ScreenFrame orientation={orientation} />
            )
          }
        </ScreenPreview>
      </div>
    </DialogForm>
  );
}
