import { Switch } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import type { SsoSettings } from '@vitrine/contract/single-sign-on';
import { DomainFields } from '../../domain/domain-fields.tsx';
import { productName } from '../../lib/product.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { toastDone } from '../../ui/toast.tsx';
import { DomainProof } from './domain-proof.tsx';
import { ProviderFields } from './provider-fields.tsx';
import { RoleFields } from './role-fields.tsx';
import classes from './single-sign-on.module.css';
import { hasRoles, SettingsForm, useAccess, useSaveSettings, valuesOf } from './single-sign-on.api.ts';
import { SoleWayFields } from './sole-way-fields.tsx';
import { TryOut } from './try-out.tsx';

interface SingleSignOnFormProps {
  settings: SsoSettings;
  reload: () => Promise<unknown>;
}

export function SingleSignOnForm({ settings, reload }: SingleSignOnFormProps) {
  const save = useSaveSettings();
  const state = useSaveForm({
    schema: SettingsForm,
    initial: valuesOf(settings),
    save: (body) => save({ body }),
    onSaved: () => toastDone(() => t('Single sign-on saved')),
    reload,
  });
  const { canEdit, lacksOthers } = useAccess();
  const { form } = state;
  const isNew = settings.version === 0;
  if (isNew && !canEdit)
    return (
      <Card>
        <Empty title={t('Single sign-on is not set up')}>{t('A user with all permissions can set it up here.')}</Empty>
      </Card>
    );
  return (
    <Form
      state={state}
      submitLabel={t('Save Changes')}
      cancel={{ to: '/dashboard' }}
      readOnly={!canEdit}
      also={<TryOut state={state} />}
    >
      {lacksOthers && (
        <p className="muted">
          {t('Only a user with all permissions can change single sign-on: it decides who signs in as whom.')}
        </p>
      )}
      <Fields title={t('Single sign-on')}>
        {isNew && (
          <FullWidthRow>
            <Steps />
          </FullWidthRow>
        )}
        <FullWidthRow>
          <Switch
            label={t('Users sign in at your provider')}
            description={t('Try it and prove a domain before you turn it on.')}
            {...form.getInputProps('isOn', { type: 'checkbox' })}
          />
        </FullWidthRow>
      </Fields>
      <ProviderFields form={form} settings={settings} />
      <DomainFields
        form={form}
        label={t('Domains')}
        description={t('Of the email addresses of your users.')}
        example="example.com"
        states={settings.proofs}
      >
        {(proof) => <DomainProof proof={proof} settings={settings} readOnly={!canEdit} />}
      </DomainFields>
      {hasRoles && <RoleFields form={form} settings={settings} readOnly={!canEdit} />}
      <SoleWayFields form={form} settings={settings} />
    </Form>
  );
}

function Steps() {
  return (
    <ol className={classes.steps}>
      <li>
        {t('Register {product} at your provider as a web application, with the redirect URI below.', {
          product: productName,
        })}
      </li>
      <li>{t('Enter its issuer URL, client ID and client secret here, and try it.')}</li>
      <li>{t('Add the domains of your email addresses, save, and create the TXT record of each.')}</li>
      <li>{t('Turn single sign-on on.')}</li>
    </ol>
  );
}
