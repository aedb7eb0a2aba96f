import { NumberInput, Switch, TextInput } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { type SignUpSettings, SignUpSettingsForm as SettingsForm } from '@vitrine/contract/sign-up';
import { EntitySelect } from '../../domain/entity-select.tsx';
import { useCan } from '../../lib/session.ts';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { toastDone } from '../../ui/toast.tsx';
import { packageChoice } from '../packages/packages.api.ts';
import { useSaveSignUpSettings } from './sign-up.api.ts';

interface SignUpSettingsFormProps {
  settings: SignUpSettings;
  reload: () => Promise<unknown>;
}

export function SignUpSettingsForm({ settings, reload }: SignUpSettingsFormProps) {
  const save = useSaveSignUpSettings();
  const state = useSaveForm({
    schema: SettingsForm,
    initial: settings,
    save: (body) => save({ body }),
    onSaved: () => toastDone(() => t('Sign-up saved')),
    reload,
  });
  const { getInputProps } = state.form;
  const readOnly = !useCan('Platform.SignUp.Edit');
  return (
    <Form state={state} submitLabel={t('Save Changes')} cancel={{ to: '/dashboard' }} readOnly={readOnly}>
      {settings.isOn && settings.trialDays === 0 && (
        <FormAlert>
          {t('Sign-up is closed, because {planName} has no free trial any more.', { planName: settings.planName })}
        </FormAlert>
      )}
      <Fields title={t('Sign-up')}>
        <FullWidthRow>
          <Switch
            label={t('Businesses can sign up')}
            description={t('The sign-in page then has the link “Create account”.')}
            {...getInputProps('isOn', { type: 'checkbox' })}
          />
        </FullWidthRow>
        <EntitySelect
          label={t('Package')}
          description={t('New tenants begin its free trial.')}
          {...packageChoice}
          valueName={settings.planName}
          {...getInputProps('planId')}
        />
        <NumberInput
          label={t('Sign-ups a day')}
          description={t('One more is asked to come back tomorrow.')}
          withAsterisk
          hideControls
          clampBehavior="none"
          allowDecimal={false}
          {...getInputProps('maxPerDay')}
        />
        <TextInput
          label={t('Email about new tenants')}
          description={t('Gets an email about each. Empty: nobody.')}
          type="email"
          autoComplete="off"
          {...getInputProps('notifyEmail')}
        />
      </Fields>
      <Fields title={t('Your terms')}>
        <TextInput
          label={t('Terms of service')}
          description={t('A page that must be accepted, if it is set.')}
          placeholder="https://"
          autoComplete="off"
          {...getInputProps('termsUrl')}
        />
        <TextInput
          label={t('Privacy policy')}
          description={t('A page that the form links to.')}
          placeholder="https://"
          autoComplete="off"
          {...getInputProps('privacyUrl')}
        />
      </Fields>
    </Form>
  );
}
