import { Textarea, TextInput } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { SubscriptionStatus } from '@vitrine/contract/subscription-status';
import {
  type Subscription,
  SubscriptionChanges,
  subscriptionStatusNames,
  subscriptionTypeNames,
} from '@vitrine/contract/subscriptions';
import { formatDate, todayHere } from '../../lib/format.ts';
import { useCan } from '../../lib/session.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { useUpdateSubscription } from './subscriptions.api.ts';
import { translated } from '../../lib/translated.ts';
import { Select } from '../../ui/form/select.tsx';

const statuses = SubscriptionStatus.def.values.map((value) => ({
  value: String(value),
  label: subscriptionStatusNames[value],
}));

interface EditSubscriptionProps {
  subscription: Subscription;
  reload: () => Promise<unknown>;
}

export function EditSubscriptionForm({ subscription, reload }: EditSubscriptionProps) {
  const onSaved = useDone(() => t('Subscription updated'), '/subscription');
  const update = useUpdateSubscription();
  const save = (body: SubscriptionChanges) => update({ params: { planId: subscription.planId }, body });
  const state = useSaveForm({ schema: SubscriptionChanges, initial: subscription, save, onSaved, reload });
  const { form } = state;
  const { getInputProps, getValues } = form;
  // Extending an expired subscription makes it active again.
  const extend = (validTill: string) => {
    const revives = getValues().status === 1 && validTill >= todayHere();
    form.setValues({ validTill, ...(revives && { status: 0 }) });
  };
  const choose = (text: string | null) => {
    const status = SubscriptionStatus.safeParse(Number(text));
    if (status.success) form.setFieldValue('status', status.data);
  };
  return (
    <Form
      state={state}
      submitLabel={t('Save Changes')}
      cancel={{ to: '/subscription' }}
      readOnly={!useCan('Platform.Subscriptions.Edit')}
    >
      <Fields title={t('Subscription')}>
        <TextInput label={t('Tenant')} disabled value={subscription.tenantCompanyName} />
        <TextInput label={t('Package')} disabled value={subscription.planName} />
        <TextInput
          label={t('Subscription type')}
          disabled
          value={t(subscriptionTypeNames[subscription.subscriptionType])}
        />
        <Select
          label={t('Status')}
          withAsterisk
          allowDeselect={false}
          data={translated(statuses)}
          {...getInputProps('status')}
          value={String(getValues().status)}
          onChange={choose}
        />
        <DayInput label={t('Valid from')} withAsterisk {...getInputProps('validFrom')} />
        <DayInput
          label={t('Valid till')}
          withAsterisk
          minDate={getValues().validFrom}
          {...(subscription.trialEndsAt && {
            description: t('The trial ends on {trialEndsAt} at the latest.', {
              trialEndsAt: formatDate(subscription.trialEndsAt),
            }),
          })}
          {...getInputProps('validTill')}
          onChange={extend}
        />
        <FullWidthRow>
          <Textarea label={t('Remarks')} autosize minRows={2} {...getInputProps('remarks')} />
        </FullWidthRow>
      </Fields>
    </Form>
  );
}
