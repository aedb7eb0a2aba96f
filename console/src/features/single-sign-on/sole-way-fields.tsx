import { Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '@vitrine/contract/messages';
import type { SsoSettings } from '@vitrine/contract/single-sign-on';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { hasRoles, type SettingsValues } from './single-sign-on.api.ts';
import { Select } from '../../ui/form/select.tsx';

interface SoleWayFieldsProps {
  form: UseFormReturnType<SettingsValues>;
  settings: SsoSettings;
}

/** Whether users can still sign in without the provider. */
export function SoleWayFields({ form, settings: { emergencyUsers } }: SoleWayFieldsProps) {
  const { emergencyUserId = 0 } = form.getValues();
  return (
    <Fields title={t('Other ways to sign in')}>
      <FullWidthRow>
        <Switch
          label={t('Single sign-on only')}
          description={t('Passwords and passkeys stop working, except for the emergency owner.')}
          {...form.getInputProps('isOnly', { type: 'checkbox' })}
        />
      </FullWidthRow>
      <FullWidthRow>
        <Select
          label={t('Emergency owner')}
          description={
            emergencyUsers.length === 0
              ? hasRoles
                ? t('Nobody can be one yet. It must be an owner with a password and two-factor authentication.')
                : t('Nobody can be one yet. It must be a user with a password and two-factor authentication.')
              : t('Signs in with password and code when the provider does not work.')
          }
          placeholder={t('Nobody')}
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
