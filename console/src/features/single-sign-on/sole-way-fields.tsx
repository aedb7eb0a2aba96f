import { Select, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { SsoSettings } from '@vitrine/contract/single-sign-on';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { hasRoles, type SettingsValues } from './single-sign-on.api.ts';

interface SoleWayFieldsProps {
  form: UseFormReturnType<SettingsValues>;
  settings: SsoSettings;
}

/** Whether users can still sign in without the provider. */
export function SoleWayFields({ form, settings: { emergencyUsers } }: SoleWayFieldsProps) {
  const { emergencyUserId = 0 } = form.getValues();
  return (
    <Fields title="Other ways to sign in">
      <FullWidthRow>
        <Switch
          label="Single sign-on only"
          description="Passwords and passkeys stop working, except for the emergency owner."
          {...form.getInputProps('isOnly', { type: 'checkbox' })}
        />
      </FullWidthRow>
      <FullWidthRow>
        <Select
          label="Emergency owner"
          description={
            emergencyUsers.length === 0
              ? `Nobody can be one yet. It must be ${hasRoles ? 'an owner' : 'a user'} with a password and two-factor authentication.`
              : 'Signs in with password and code when the provider does not work.'
          }
          placeholder="None"
          clearable
          disabled={emergencyUsers.length === 0}
          data={emergencyUsers.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
          {...form.getInputProps('emergencyUserId')}
          value={emergencyUserId === 0 ? null : String(emergencyUserId)}
          onChange={(id) => form.setFieldValue('emergencyUserId', Number(id ?? 0))}
        />
      </FullWidthRow>
    </Fields>
  );
}
