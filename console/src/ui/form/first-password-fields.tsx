import { Switch } from '@mantine/core';
import { WholeRow } from './fields.tsx';
import { NewPasswordInput } from './new-password-input.tsx';

interface FirstPasswordFieldsProps {
  getInputProps: (field: 'invite' | 'password', options?: { type: 'checkbox' }) => object;
  isInvited: boolean | undefined;
}

/** How somebody new gets in: by a link in a mail, or with a password that is typed for them. */
export function FirstPasswordFields({ getInputProps, isInvited = false }: FirstPasswordFieldsProps) {
  return (
    <>
      <WholeRow>
        <Switch
          label="Send a link to choose a password"
          description="By mail; it works once and for three days. Else you type a first password, which holds for a day and has to be changed at the first sign-in."
          {...getInputProps('invite', { type: 'checkbox' })}
        />
      </WholeRow>
      {!isInvited && (
        <WholeRow>
          <NewPasswordInput label="Password" {...getInputProps('password')} />
        </WholeRow>
      )}
    </>
  );
}
