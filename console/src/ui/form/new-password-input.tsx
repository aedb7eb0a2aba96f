import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

const guidance = '8 or more characters with at least 1 uppercase, 1 lowercase, 1 numeric, 1 special character';

/** A new password with its requirements. An optional password has none while it is empty. */
export function NewPasswordInput({ value = '', ...input }: PasswordInputProps) {
  const isOptional = input.withAsterisk === false;
  return (
    <div>
      <PasswordField description={guidance} autoComplete="new-password" {...input} value={value} />
      {!(isOptional && value === '') && <PasswordRules password={String(value)} />}
    </div>
  );
}
