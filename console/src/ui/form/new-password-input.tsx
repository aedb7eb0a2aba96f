import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

/** A password that is being chosen, above what it must be. Where it may be left empty nothing is asked of it until then. */
export function NewPasswordInput({ value = '', ...input }: PasswordInputProps) {
  const isOptional = input.withAsterisk === false;
  return (
    <div>
      <PasswordField autoComplete="new-password" {...input} value={value} />
      {!(isOptional && value === '') && <PasswordRules password={String(value)} />}
    </div>
  );
}
