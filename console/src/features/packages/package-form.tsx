import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '@vitrine/contract/messages';
import {
  currencies,
  type Package,
  PackageChanges,
  PackageForm,
  PlanInterval,
  planIntervalNames,
} from '@vitrine/contract/packages';
import type { z } from 'zod';
import { groupingOf } from '../../domain/amount-grouping.ts';
import { useCan } from '../../lib/session.ts';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { describedByName, descriptionProps, nameProps } from '../../ui/form/follow-name.ts';
import { Form } from '../../ui/form/form.tsx';
import { LimitInput } from '../../ui/form/limit-input.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { useCreatePackage, useUpdatePackage } from './packages.api.ts';
import { translated } from '../../lib/translated.ts';
import { Select } from '../../ui/form/select.tsx';

type Values = z.input<typeof PackageForm>;

const newPackage: Values = {
  code: '',
  name: '',
  description: '',
  planInterval: 1,
  trialPeriodDays: 15,
  // NaN is what an empty number field holds.
  cost: Number.NaN,
  currency: 'AUD',
  isForAll: true,
  maxDevices: null,
  maxStorageMb: null,
};

export function NewPackageForm() {
  const onSaved = useDone(() => t('Plan created'), '/packages');
  const create = useCreatePackage();
  const state = useSaveForm({ schema: PackageForm, initial: newPackage, save: (body) => create({ body }), onSaved });
  return (
    <Form state={state} submitLabel={t('Create Package')} cancel={{ to: '/packages' }}>
      <PackageFields form={state.form} isNew />
    </Form>
  );
}

export function EditPackageForm({ plan, reload }: { plan: Package; reload: () => Promise<unknown> }) {
  const onSaved = useDone(() => t('Plan updated'), '/packages');
  const update = useUpdatePackage();
  const save = (body: PackageChanges) => update({ params: { id: plan.planId }, body });
  const state = useSaveForm({ schema: PackageChanges, initial: plan, save, onSaved, reload });
  return (
    <Form
      state={state}
      submitLabel={t('Save Changes')}
      cancel={{ to: '/packages' }}
      readOnly={!useCan('Platform.Packages.Edit')}
    >
      <PackageFields form={state.form} />
    </Form>
  );
}

function PackageFields({ form, isNew = false }: { form: UseFormReturnType<Values>; isNew?: boolean }) {
  const { getInputProps } = form;
  return (
    <>
      <Fields title={t('Package')}>
        <TextInput label={t('Code')} withAsterisk autoComplete="off" {...getInputProps('code')} />
        <TextInput
          label={t('Name')}
          withAsterisk
          autoComplete="off"
          {...nameProps(form, isNew ? describedByName : {})}
        />
        <FullWidthRow>
          <Textarea label={t('Description')} withAsterisk autosize minRows={2} {...descriptionProps(form)} />
        </FullWidthRow>
      </Fields>
      <Price form={form} />
      <Fields title={t('Limits')}>
        <LimitInput label={t('Devices')} {...getInputProps('maxDevices')} />
        <LimitInput label={t('Storage')} suffix={` ${t('Mb')}`} {...getInputProps('maxStorageMb')} />
        <FullWidthRow>
          <Switch
            label={t('All resellers')}
            description={t('Every reseller can sell this package. When off, only the resellers it is assigned to.')}
            {...getInputProps('isForAll', { type: 'checkbox' })}
          />
        </FullWidthRow>
      </Fields>
    </>
  );
}

const intervals = PlanInterval.def.values.map((value) => ({ value: String(value), label: planIntervalNames[value] }));

function Price({ form }: { form: UseFormReturnType<Values> }) {
  const { getInputProps, getValues } = form;
  const choose = (text: string | null) => {
    const interval = PlanInterval.safeParse(Number(text));
    if (interval.success) form.setFieldValue('planInterval', interval.data);
  };
  return (
    <Fields title={t('Price')}>
      <NumberInput
        label={t('Cost')}
        description={t('Per plan interval.')}
        withAsterisk
        hideControls
        clampBehavior="none"
        {...groupingOf(getValues().currency)}
        {...getInputProps('cost')}
      />
      <Select
        label={t('Currency')}
        description={t('Used for the cost and for invoices.')}
        withAsterisk
        allowDeselect={false}
        data={[...currencies]}
        {...getInputProps('currency')}
      />
      <Select
        label={t('Plan interval')}
        description={t('How often it is billed.')}
        withAsterisk
        allowDeselect={false}
        data={translated(intervals)}
        {...getInputProps('planInterval')}
        value={String(getValues().planInterval)}
        onChange={choose}
      />
      <NumberInput
        label={t('Trial days')}
        description={t('Length of the free trial. 0 means no trial.')}
        withAsterisk
        hideControls
        clampBehavior="none"
        allowDecimal={false}
        {...getInputProps('trialPeriodDays')}
      />
    </Fields>
  );
}
