import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password input with a visibility toggle. Adds `aria-invalid`, which Mantine's own lacks. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      withAsterisk
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  );
}
