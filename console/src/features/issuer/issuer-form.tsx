import { TextInput } from '@mantine/core';
import { type Issuer, IssuerChanges } from '@vitrine/contract/issuer';
import { t } from '@vitrine/contract/messages';
import { useCan } from '../../lib/session.ts';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { IssuerFields } from '../../domain/issuer-fields.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { toastDone } from '../../ui/toast.tsx';
import { useSaveIssuer } from './issuer.api.ts';

export function IssuerForm({ issuer, reload }: { issuer: Issuer; reload: () => Promise<unknown> }) {
  const save = useSaveIssuer();
  const state = useSaveForm({
    schema: IssuerChanges,
    initial: issuer,
    save: (body) => save({ body }),
    onSaved: () => toastDone(() => t('Issuer saved')),
    reload,
  });
  const { getInputProps } = state.form;
  const readOnly = !useCan('Platform.Issuer.Edit');
  return (
    <Form state={state} submitLabel={t('Save Changes')} cancel={{ to: '/dashboard' }} readOnly={readOnly}>
      <Fields title={t('Shown on invoices')}>
        <FullWidthRow>
          <TextInput
            label={t('Company Name')}
            withAsterisk
            autoComplete="organization"
            {...getInputProps('companyName')}
          />
        </FullWidthRow>
        <IssuerFields getInputProps={getInputProps} readOnly={readOnly} />
      </Fields>
    </Form>
  );
}
