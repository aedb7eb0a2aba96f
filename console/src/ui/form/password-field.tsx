import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { t } from '@vitrine/contract/messages';

/** A password input with a visibility toggle. Adds `aria-invalid`, which Mantine's own lacks. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      withAsterisk
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('Show password'), tabIndex: 0 }}
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  );
}
