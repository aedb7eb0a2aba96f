import { t } from '@vitrine/contract/messages';
import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from './password-field.tsx';
import { passwordGuidance } from './password-guidance.ts';
import { PasswordRules } from './password-rules.tsx';

/** A new password with its requirements. An optional password has none while it is empty. */
export function NewPasswordInput({ value = '', ...input }: PasswordInputProps) {
  const isOptional = input.withAsterisk === false;
  return (
    <div>
      <PasswordField description={t(passwordGuidance)} autoComplete="new-password" {...input} value={value} />
      {!(isOptional && value === '') && <PasswordRules password={String(value)} />}
    </div>
  );
}
