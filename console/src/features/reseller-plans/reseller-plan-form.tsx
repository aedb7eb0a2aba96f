import { NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { t } from '@vitrine/contract/messages';
import type { Currency } from '@vitrine/contract/packages';
import { type ResellerPlan, ResellerPlanChanges, ResellerPlanForm } from '@vitrine/contract/reseller-plans';
import { useState } from 'react';
import { useCan } from '../../lib/session.ts';
import { groupingOf } from '../../domain/amount-grouping.ts';
import { EntitySelect } from '../../domain/entity-select.tsx';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { toastDone } from '../../ui/toast.tsx';
import { packageChoice } from '../packages/packages.api.ts';
import { useCreateResellerPlan, useUpdateResellerPlan } from './reseller-plans.api.ts';

const plansOf = (resellerId: number) => ({ to: '/reseller/plans/$id', params: { id: String(resellerId) } }) as const;

export function SetPlanForm({ resellerId }: { resellerId: number }) {
  const create = useCreateResellerPlan();
  const onSaved = useReturnToPlans(t('Plan created'), resellerId);
  const [currency, setCurrency] = useState<Currency>();
  const state = useSaveForm({
    schema: ResellerPlanForm,
    initial: { planId: 0, resellerId, percentage: 0, commitment: 0 },
    save: (body) => create({ body }),
    onSaved,
  });
  const planProps = state.form.getInputProps('planId');
  const choose = (planId: number, chosen: Currency | undefined) => {
    state.form.setFieldValue('planId', planId);
    setCurrency(chosen);
  };
  return (
    <Form state={state} submitLabel={t('Set Plan')} cancel={plansOf(resellerId)}>
      <Fields title={t('Plan')}>
        <FullWidthRow>
          <EntitySelect
            label={t('Plan')}
            withAsterisk
            {...packageChoice}
            {...planProps}
            onChange={(planId, row) => choose(planId, row?.currency)}
          />
        </FullWidthRow>
        <Terms getInputProps={state.form.getInputProps} currency={currency} />
      </Fields>
    </Form>
  );
}

export function EditPlanForm({ plan: saved, reload }: { plan: ResellerPlan; reload: () => Promise<unknown> }) {
  const update = useUpdateResellerPlan();
  const { id, resellerId, plan } = saved;
  const onSaved = useReturnToPlans(t('Plan updated'), resellerId);
  const save = (body: ResellerPlanChanges) => update({ params: { id }, body });
  const state = useSaveForm({ schema: ResellerPlanChanges, initial: saved, save, onSaved, reload });
  return (
    <Form
      state={state}
      submitLabel={t('Save Changes')}
      cancel={plansOf(resellerId)}
      readOnly={!useCan('Platform.Resellers.Edit')}
    >
      <Fields title={t('Plan')}>
        <FullWidthRow>
          <TextInput label={t('Plan')} disabled value={plan.name} />
        </FullWidthRow>
        <Terms getInputProps={state.form.getInputProps} currency={plan.currency} />
      </Fields>
    </Form>
  );
}

interface TermsProps extends Pick<UseFormReturnType<Record<string, unknown>>, 'getInputProps'> {
  /** Undefined while no package is selected. */
  currency: Currency | undefined;
}

function Terms({ getInputProps, currency }: TermsProps) {
  return (
    <>
      <NumberInput
        label={t('Percentage')}
        description={t('The reseller’s share of what its tenants pay for the package.')}
        withAsterisk
        hideControls
        clampBehavior="none"
        suffix="%"
        {...getInputProps('percentage')}
      />
      <NumberInput
        label={t('Commitment')}
        description={t('The minimum that its tenants pay per month.')}
        withAsterisk
        hideControls
        clampBehavior="none"
        {...groupingOf(currency)}
        {...(currency && { prefix: `${currency} ` })}
        {...getInputProps('commitment')}
      />
    </>
  );
}

/** Shows a toast and returns to the reseller's plans. */
function useReturnToPlans(message: string, resellerId: number): () => void {
  const navigate = useNavigate();
  return () => {
    toastDone(() => message);
    void navigate(plansOf(resellerId));
  };
}
