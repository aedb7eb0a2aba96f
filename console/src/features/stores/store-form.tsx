import { NumberInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { StoreChanges, StoreForm, type Store } from '@vitrine/contract/stores';
import { useState } from 'react';
import { useCan } from '../../lib/session.ts';
import { browserZone, timeZonesQuery } from '../../lib/time-zones.ts';
import { Card } from '../../ui/card.tsx';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { OpeningHours } from './opening-hours.tsx';
import { newStore, valuesOf, type StoreFormState } from './store-values.ts';
import { useCreateStore, useUpdateStore } from './stores.api.ts';
import { LanguageField } from '../../domain/language-field.tsx';
import { TimeZoneSelect } from '../../domain/time-zone-select.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';

export function NewStoreForm() {
  const { data: zones } = useQuery(timeZonesQuery);
  return zones ? <NewForm zone={browserZone(zones.map(({ name }) => name)) ?? ''} /> : <FormSkeleton />;
}

/** In the time zone of this browser, until another is chosen. */
function NewForm({ zone }: { zone: string }) {
  const onSaved = useDone(() => t('Store created'), '/branch');
  const create = useCreateStore();
  const [initial] = useState(() => newStore(zone));
  const state = useSaveForm({ schema: StoreForm, initial, save: (body) => create({ body }), onSaved });
  return (
    <Form state={state} submitLabel={t('Create Store')} cancel={{ to: '/branch' }}>
      <StoreFields form={state.form} />
    </Form>
  );
}

export function EditStoreForm({ store, reload }: { store: Store; reload: () => Promise<unknown> }) {
  const onSaved = useDone(() => t('Store saved'), '/branch');
  const update = useUpdateStore();
  const save = (body: StoreChanges) => update({ params: { id: store.branchId }, body });
  const state = useSaveForm({ schema: StoreChanges, initial: valuesOf(store), save, onSaved, reload });
  return (
    <Form
      state={state}
      submitLabel={t('Save Changes')}
      cancel={{ to: '/branch' }}
      readOnly={!useCan('Permissions.Store.Edit')}
    >
      <StoreFields form={state.form} hidesCode={store.accessCode === null} />
    </Form>
  );
}

function StoreFields({ form, hidesCode = false }: { form: StoreFormState; hidesCode?: boolean }) {
  return (
    <>
      <Fields title={t('Store')}>
        <FullWidthRow>
          <TextInput label={t('Store name')} withAsterisk {...form.getInputProps('name')} />
        </FullWidthRow>
        <TimeZoneSelect {...form.getInputProps('timeZone')} />
        <LanguageField
          none={t('As the business')}
          description={t('Of what its screens say themselves.')}
          {...form.getInputProps('language')}
        />
        {!hidesCode && (
          <NumberInput
            label={t('Access code')}
            description={t('Enter it on a new screen to set it up. From 1000 to 9999.')}
            withAsterisk
            hideControls
            clampBehavior="none"
            allowDecimal={false}
            {...form.getInputProps('accessCode')}
          />
        )}
      </Fields>
      <Fields title={t('Location')}>
        <FullWidthRow>
          <TextInput label={t('Address')} autoComplete="off" {...form.getInputProps('address')} />
        </FullWidthRow>
        <TextInput label={t('City')} autoComplete="off" {...form.getInputProps('city')} />
        <TextInput label={t('Province')} autoComplete="off" {...form.getInputProps('province')} />
        <TextInput label={t('Phone')} type="tel" autoComplete="off" {...form.getInputProps('phone')} />
      </Fields>
      <Card title={t('Opening hours')}>
        <OpeningHours form={form} />
      </Card>
    </>
  );
}
