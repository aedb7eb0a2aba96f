import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import type { TextContent } from '@vitrine/contract/file-content';
import { TextForm } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import { useRef, type ReactNode } from 'react';
import { nightScheme, textSchemes } from '../../../domain/text-schemes.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaveForm, type SaveForm } from '../../../ui/form/use-save-form.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { toastDone } from '../../../ui/toast.tsx';
import { useOpenCard } from '../actions/use-open-card.ts';
import { TextCardFrame } from '../preview/text-card-frame.tsx';
import { EditedFile, type EditFileProps } from './edited-file.tsx';
import { useCreateText, useUpdateFile } from '../library.api.ts';
import { ScreenPreview } from '../preview/screen-preview.tsx';
import classes from '../preview/screen-preview.module.css';

const empty: TextContent = {
  heading: '',
  text: '',
  colour: nightScheme.colour,
  background: nightScheme.background,
  hasClock: false,
};

export function NewTextCard({ directoryId, onClose }: { directoryId: number; onClose: () => void }) {
  const create = useCreateText();
  const state = useSaveForm({
    schema: TextForm,
    initial: { directoryId, fileName: '', content: empty },
    save: (body) => create({ body }),
    onSaved: () => {
      toastDone(() => t('Text card created'));
      onClose();
    },
  });
  return <TextCardForm state={state} submitLabel={t('Create Text Card')} />;
}

export function EditTextCard({ fileId, onClose }: { fileId: number; onClose: () => void }) {
  return (
    <EditedFile fileId={fileId}>
      {(file, reload) => <LoadedTextCard file={file} reload={reload} onClose={onClose} />}
    </EditedFile>
  );
}

function LoadedTextCard({ file, onClose, reload }: EditFileProps) {
  const update = useUpdateFile();
  const openCard = useOpenCard();
  const isOpening = useRef(false);
  const { fileId, fileName, directoryId, version, content } = file;
  const state = useSaveForm({
    schema: TextForm,
    initial: { fileName, directoryId, version, content: content ?? empty },
    reload,
    // As it is when the save begins: a later one, after an error, only saves.
    save: async (body) => ({ opens: isOpening.current, card: await update({ params: { id: fileId }, body }) }),
    onSaved: ({ opens, card }) => {
      toastDone(() => t('Text card saved'));
      onClose();
      if (opens) openCard(card);
    },
  });
  const openInEditor = () => {
    if (!state.isChanged()) {
      onClose();
      return openCard(file);
    }
    isOpening.current = true;
    state.submit();
    isOpening.current = false;
  };
  return (
    <TextCardForm
      state={state}
      submitLabel={t('Save Changes')}
      aside={
        <ActionButton variant="subtle" permission="Permissions.Library.Edit" changes onClick={openInEditor}>
          {t('Open in the editor')}
        </ActionButton>
      }
    />
  );
}

interface TextCardFormProps {
  state: SaveForm<TextForm>;
  submitLabel: string;
  aside?: ReactNode;
}

/** Text and colours of a card beside a preview of the card. */
function TextCardForm({ state, submitLabel, aside }: TextCardFormProps) {
  const { form } = state;
  const { content } = form.getValues();
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
          <TextInput label={t('Heading')} autoComplete="off" {...form.getInputProps('content.heading')} />
          <Textarea label={t('Text')} autosize minRows={3} maxRows={8} {...form.getInputProps('content.text')} />
          <div className={classes.schemes} role="group" aria-label={t('Colour schemes')}>
            {textSchemes.map(({ label, ...colours }) => (
              <Button
                key={t(label)}
                size="compact-sm"
                style={{ color: colours.colour, background: colours.background, borderColor: 'var(--line-strong)' }}
                onClick={() => form.setFieldValue('content', { ...content, ...colours })}
              >
                {t(label)}
              </Button>
            ))}
          </div>
          <div className={classes.colours}>
            <TextInput type="color" label={t('Text colour')} {...form.getInputProps('content.colour')} />
            <TextInput type="color" label={t('Background')} {...form.getInputProps('content.background')} />
          </div>
          <Switch
            label={t('Clock')}
            description={t('Shows the local time of the store below the text.')}
            {...form.getInputProps('content.hasClock', { type: 'checkbox' })}
          />
          {aside && <div>{aside}</div>}
        </div>
        <ScreenPreview hint={t('This is what screens show. Shorter text is shown larger.')}>
          {(orientation) => <TextCardFrame content={content} orientation={orientation} />}
        </ScreenPreview>
      </div>
    </DialogForm>
  );
}
