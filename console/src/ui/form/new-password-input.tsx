import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { passwordProblems } from '@vitrine/contract/rules/password';

const guidance = '8 or more characters with at least 1 uppercase, 1 lowercase, 1 numeric, 1 special character';

/** A password that is being chosen; what it still lacks is said as one types. */
export function NewPasswordInput({ value = '', ...input }: PasswordInputProps) {
  const problems = value === '' ? [] : passwordProblems(String(value));
  const isGood = value !== '' && problems.length === 0;
  return (
    <PasswordInput
      description={isGood ? 'A good password.' : problems.join(' ') || guidance}
      autoComplete="new-password"
      {...input}
      value={value}
    />
  );
}
