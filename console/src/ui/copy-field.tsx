import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { t } from '@vitrine/contract/messages';
import { copyText } from '../lib/clipboard.ts';
import { toastDone, toastFailed } from './toast.tsx';

interface CopyFieldProps extends Pick<TextInputProps, 'description'> {
  label: string;
  value: string;
}

/** A text to be entered elsewhere, with a button that copies it. */
export function CopyField({ label, value, description }: CopyFieldProps) {
  const copy = async () => {
    if (await copyText(value)) toastDone(() => t('{label} copied', { label }));
    else toastFailed(() => t('Your browser blocked copying. Select the text and copy it manually.'));
  };
  return (
    <TextInput
      label={label}
      description={description}
      readOnly
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <ActionIcon variant="subtle" color="gray" aria-label={t('Copy {label}', { label })} onClick={() => void copy()}>
          <IconCopy size={18} aria-hidden="true" />
        </ActionIcon>
      }
    />
  );
}
