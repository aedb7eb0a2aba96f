import { Switch } from '@mantine/core';
import { msg, t } from '@vitrine/contract/messages';
import { OverrideForm } from '@vitrine/contract/overrides';
import type { LibraryFile } from '@vitrine/contract/library';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { MomentInput } from '../../ui/form/moment-input.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { toastDone } from '../../ui/toast.tsx';
import { ContentFields } from './content-fields.tsx';
import { nothingToShow, type OverrideFormState } from './override-values.ts';
import { useStartOverride } from './overrides.api.ts';
import { OverrideTargets } from './override-targets.tsx';
import { translated } from '../../lib/translated.ts';
import { Select } from '../../ui/form/select.tsx';

export interface OverrideTarget {
  deviceId: number;
  name: string;
}

/** What is decided before the dialog opens. */
export interface OverrideSubject {
  /** The devices that it is for; without any the user selects targets. */
  targets?: readonly OverrideTarget[];
  /** The file that it shows. */
  file?: LibraryFile;
  /** The duration that is selected at first. */
  minutes?: number;
}

interface OverrideDialogProps extends OverrideSubject {
  onClose: () => void;
}

/** Starts an override: content that plays before everything scheduled. */
export function OverrideDialog(props: OverrideDialogProps) {
  return (
    <Dialog opened onClose={props.onClose} size="520px" title={titleOf(props)}>
      <OverrideFields {...props} />
    </Dialog>
  );
}

function titleOf({ targets = [], file }: OverrideSubject): string {
  const [only] = targets;
  if (only === undefined) return file ? t('Show {file} now', { file: file.fileName }) : t('Show now');
  if (targets.length === 1)
    return file
      ? t('Show {file} now on {place}', { file: file.fileName, place: only.name })
      : t('Show now on {place}', { place: only.name });
  const count = targets.length;
  return file
    ? t('{count, plural, one {Show {file} now on # device} other {Show {file} now on # devices}}', {
        count,
        file: file.fileName,
      })
    : t('{count, plural, one {Show now on # device} other {Show now on # devices}}', { count });
}

function OverrideFields({ targets = [], file, minutes = 60, onClose }: OverrideDialogProps) {
  const start = useStartOverride();
  const state = useSaveForm({
    schema: OverrideForm,
    initial: {
      ...nothingToShow,
      ...(file && { fileId: file.fileId }),
      ...{ deviceIds: targets.map(({ deviceId }) => deviceId), groupIds: [], storeIds: [] },
      ...{ minutes, until: null, isEmergency: false },
    },
    save: (body) => start({ body }),
    onSaved: () => {
      toastDone(() => t('Sent to the screens'));
      onClose();
    },
  });
  const { form } = state;
  return (
    <DialogForm state={state} submitLabel={form.getValues().isEmergency ? t('Show emergency now') : t('Show now')}>
      <ContentFields form={form} file={file ?? null} />
      {targets.length === 0 && <OverrideTargets form={form} />}
      <DurationFields form={form} />
      <Switch
        label={t('Emergency')}
        description={t('Overrides everything, even outside opening hours, and shows a red banner to all users.')}
        color="red"
        {...form.getInputProps('isEmergency', { type: 'checkbox' })}
      />
    </DialogForm>
  );
}

const lengths = [
  { value: 'open', label: msg('Until stopped') },
  { value: '5', label: msg('For 5 minutes') },
  { value: '15', label: msg('For 15 minutes') },
  { value: '30', label: msg('For 30 minutes') },
  { value: '60', label: msg('For 1 hour') },
  { value: '240', label: msg('For 4 hours') },
  { value: 'until', label: msg('Until a set time') },
];

function DurationFields({ form }: { form: OverrideFormState }) {
  const { minutes = null } = form.getValues();
  const [length, setLength] = useState(minutes === null ? 'open' : String(minutes));
  const choose = (value: string) => {
    setLength(value);
    form.setValues({
      minutes: Number(value) || null,
      until: value === 'until' ? '' : null,
    });
  };
  return (
    <>
      <Select
        label={t('Duration')}
        allowDeselect={false}
        data={translated(lengths)}
        value={length}
        onChange={(value) => value && choose(value)}
      />
      {length === 'until' && (
        <MomentInput
          label={t('Until')}
          description={t('In this computer’s time zone ({timeZone})', {
            timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          })}
          withAsterisk
          data-path="until"
          error={form.errors['until']}
          onChange={(moment) => form.setFieldValue('until', instantOf(moment))}
        />
      )}
    </>
  );
}

/** An incomplete value becomes an empty text, which the schema rejects at its field. */
function instantOf(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
