import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password, hidden until its eye is pressed. Mantine's own does not tell a screen reader that it is wrong. */
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
