import { Textarea } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import type { Package } from '@vitrine/contract/packages';
import { lastOfInterval, lastOfTrial } from '@vitrine/contract/rules/periods';
import { SubscriptionForm, SubscriptionType, subscriptionTypeNames } from '@vitrine/contract/subscriptions';
import type { Tenant } from '@vitrine/contract/tenants';
import { useState } from 'react';
import type { z } from 'zod';
import { todayHere } from '../../lib/format.ts';
import { EntitySelect } from '../../domain/entity-select.tsx';
import { DayInput } from '../../ui/form/day-input.tsx';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { useCreateSubscription } from './subscriptions.api.ts';
import { packageChoice } from '../packages/packages.api.ts';
import { tenantChoice } from '../tenants/tenants.api.ts';
import { Select } from '../../ui/form/select.tsx';

type Values = z.input<typeof SubscriptionForm>;

const types = () =>
  SubscriptionType.def.values.map((value) => ({ value: String(value), label: t(subscriptionTypeNames[value]) }));

/** `tenant` is preselected when the form is opened from the tenant's page. */
export function NewSubscriptionForm({ tenant }: { tenant: Tenant | undefined }) {
  const onSaved = useDone(() => t('Subscription Created'), '/subscription');
  const create = useCreateSubscription();
  const [initial] = useState(() => newSubscription(tenant));
  const [plan, setPlan] = useState<Package>();
  const state = useSaveForm({ schema: SubscriptionForm, initial, save: (body) => create({ body }), onSaved });
  const { form } = state;
  const { getInputProps, getValues } = form;
  // Suggests the last day whenever the package, type or first day changes.
  const set = (change: Partial<Values>, chosen = plan) => {
    const values = { ...getValues(), ...change };
    form.setValues({
      ...values,
      ...(chosen && values.validFrom !== '' && { validTill: suggestedEnd(values, chosen) }),
    });
  };
  return (
    <Form state={state} submitLabel={t('Create Subscription')} cancel={{ to: '/subscription' }}>
      <Fields title={t('Subscription')}>
        <EntitySelect
          label={t('Tenant')}
          withAsterisk
          {...tenantChoice}
          {...(tenant && { valueName: tenant.companyName })}
          {...getInputProps('tenantId')}
        />
        <EntitySelect
          label={t('Package')}
          withAsterisk
          {...packageChoice}
          {...getInputProps('planId')}
          onChange={(planId, row) => {
            setPlan(row);
            set({ planId }, row);
          }}
        />
        <FullWidthRow>
          <Select
            label={t('Subscription type')}
            description={plan ? trialText(plan) : t('The package sets the length of the trial.')}
            withAsterisk
            allowDeselect={false}
            data={types()}
            {...getInputProps('subscriptionType')}
            value={String(getValues().subscriptionType)}
            onChange={(text) => set({ subscriptionType: text === '0' ? 0 : 1 })}
          />
        </FullWidthRow>
        <DayInput
          label={t('Valid from')}
          withAsterisk
          {...getInputProps('validFrom')}
          onChange={(validFrom) => set({ validFrom })}
        />
        <DayInput
          label={t('Valid till')}
          withAsterisk
          minDate={getValues().validFrom}
          {...getInputProps('validTill')}
        />
        <FullWidthRow>
          <Textarea label={t('Remarks')} autosize minRows={2} {...getInputProps('remarks')} />
        </FullWidthRow>
      </Fields>
    </Form>
  );
}

function newSubscription(tenant: Tenant | undefined): Values {
  const validFrom = todayHere();
  return { planId: 0, tenantId: tenant?.id ?? 0, subscriptionType: 1, validFrom, validTill: '', remarks: '' };
}

function suggestedEnd({ subscriptionType, validFrom }: Values, plan: Package): string {
  if (subscriptionType === 1) return lastOfInterval(validFrom, plan.planInterval);
  return lastOfTrial(validFrom, Math.max(1, plan.trialPeriodDays));
}

function trialText({ trialPeriodDays }: Package): string {
  if (trialPeriodDays === 0) return t('This package has no trial.');
  return t(
    '{count, plural, one {The trial of this package lasts # day.} other {The trial of this package lasts # days.}}',
    { count: trialPeriodDays },
  );
}
