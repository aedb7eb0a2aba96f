import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

const guidance = '8 or more characters with at least 1 uppercase, 1 lowercase, 1 numeric, 1 special character';

/** A password that is being chosen, above what it must be. Where it may be left empty nothing is asked of it until then. */
export function NewPasswordInput({ value = '', ...input }: PasswordInputProps) {
  const isOptional = input.withAsterisk === false;
  return (
    <div>
      <PasswordField description={guidance} autoComplete="new-password" {...input} value={value} />
      {!(isOptional && value === '') && <PasswordRules password={String(value)} />}
    </div>
  );
}
