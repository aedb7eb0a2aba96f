import { NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { AlertChanges, type Alert } from '@vitrine/contract/alerts';
import { t } from '@vitrine/contract/messages';
import { useCan, useSession } from '../../lib/session.ts';
import { EntitySelect } from '../../domain/entity-select.tsx';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { storesList } from '../stores/stores.api.ts';
import { type AlertValues, useCreateAlert, useUpdateAlert } from './alerts.api.ts';
import { ChatWebhooks } from './chat-webhooks.tsx';
import { RecipientsSelect } from './recipients-select.tsx';

const noOne: Alert['people'] = [];
const noWebhooks: Alert['webhooks'] = [];

export function NewAlertForm() {
  const { userId } = useSession();
  const onSaved = useDone(() => t('Alert created'), '/alerts');
  const create = useCreateAlert();
  const initial: AlertValues = { branchId: null, afterMinutes: 10, userIds: [userId], webhooks: [] };
  const state = useSaveForm({ schema: AlertChanges, initial, save: (body) => create({ body }), onSaved });
  return (
    <Form state={state} submitLabel={t('Create Alert')} cancel={{ to: '/alerts' }}>
      <AlertFields form={state.form} />
      <ChatWebhooks form={state.form} saved={noWebhooks} />
    </Form>
  );
}

export function EditAlertForm({ alert, reload }: { alert: Alert; reload: () => Promise<unknown> }) {
  const onSaved = useDone(() => t('Alert saved'), '/alerts');
  const update = useUpdateAlert();
  const save = (body: AlertChanges) => update({ params: { id: alert.alertId }, body });
  const state = useSaveForm({ schema: AlertChanges, initial: alert, save, onSaved, reload });
  const readOnly = !useCan('Permissions.Alerts.Edit');
  return (
    <Form state={state} submitLabel={t('Save Changes')} cancel={{ to: '/alerts' }} readOnly={readOnly}>
      <AlertFields form={state.form} alert={alert} />
      <ChatWebhooks form={state.form} saved={alert.webhooks} />
    </Form>
  );
}

function AlertFields({ form, alert }: { form: UseFormReturnType<AlertValues>; alert?: Alert }) {
  const { value, ...store } = form.getInputProps('branchId');
  return (
    <Fields title={t('Alert')}>
      <EntitySelect
        label={t('Store')}
        description={t('Leave empty for all stores without their own alert.')}
        placeholder={t('All other stores')}
        clearable
        source={storesList}
        idOf={({ branchId }) => branchId}
        nameOf={({ name }) => name}
        {...(alert && { valueName: alert.branchName })}
        {...store}
        value={value ?? 0}
        onChange={(id) => form.setFieldValue('branchId', id || null)}
      />
      <NumberInput
        label={t('Alert after')}
        description={t('How long a screen must be offline while its store is open.')}
        suffix={` ${t('min')}`}
        withAsterisk
        clampBehavior="none"
        allowDecimal={false}
        {...form.getInputProps('afterMinutes')}
      />
      <FullWidthRow>
        <RecipientsSelect saved={alert?.people ?? noOne} {...form.getInputProps('userIds')} />
      </FullWidthRow>
    </Fields>
  );
}
