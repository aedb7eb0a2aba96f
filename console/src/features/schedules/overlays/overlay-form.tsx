import { NumberInput, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { t } from '@vitrine/contract/messages';
import { maxRank, type Overlay, OverlayChanges } from '@vitrine/contract/overlays';
import type { NamedZone } from '@vitrine/contract/rules/zone';
import { useState } from 'react';
import { EntitySelect } from '../../../domain/entity-select.tsx';
import { TargetSelect } from '../../../domain/target-select.tsx';
import { useFoundRows } from '../../../domain/use-found-rows.ts';
import { useCan } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useDone } from '../../../ui/form/use-done.ts';
import { useSaveForm } from '../../../ui/form/use-save-form.ts';
import { FormSkeleton } from '../../../ui/skeletons.tsx';
import { deviceGroupsList } from '../../device-groups/device-groups.api.ts';
import { filesList } from '../../library/library.api.ts';
import { storesList } from '../../stores/stores.api.ts';
import classes from '../schedule-form.module.css';
import { newSchedule } from '../schedule-values.ts';
import { todayIn } from '../store-time-zones.ts';
import { useStoreZones } from '../use-store-zones.ts';
import { WindowFields } from '../window-fields.tsx';
import { OverlayPreview } from './overlay-preview.tsx';
import { type OverlayFormState, type OverlayValues, useCreateOverlay, useUpdateOverlay } from './overlays.api.ts';

const layoutsList = { ...filesList, filter: { kind: 'layout' } } as const;

export function NewOverlayForm() {
  const zones = useStoreZones();
  return zones ? <NewForm zones={zones} /> : <FormSkeleton />;
}

function NewForm({ zones }: { zones: readonly NamedZone[] }) {
  const create = useCreateOverlay();
  const onSaved = useDone(() => t('Overlay created'), '/overlay');
  const [initial] = useState(() => newOverlay(todayIn(zones, new Date()).latest));
  const state = useSaveForm({ schema: OverlayChanges, initial, save: (body) => create({ body }), onSaved });
  return (
    <Form
      state={state}
      submitLabel={t('Create Overlay')}
      cancel={{ to: '/overlay' }}
      aside={<OverlayPreview fileId={state.form.getValues().fileId} />}
    >
      <OverlayFields form={state.form} zones={zones} />
    </Form>
  );
}

/** All day, without an end. */
function newOverlay(today: string): OverlayValues {
  const { startDate, endDate, startAt, endAt, repeatOn, excludeDays, isActive } = newSchedule(today);
  const windows = { startDate, endDate, startAt, endAt, repeatOn, excludeDays };
  return { fileId: 0, ...windows, isActive, rank: 0, groupIds: [], storeIds: [] };
}

export function EditOverlayForm({ overlay, reload }: { overlay: Overlay; reload: () => Promise<unknown> }) {
  const zones = useStoreZones() ?? [];
  const update = useUpdateOverlay();
  const onSaved = useDone(() => t('Overlay updated'), '/overlay');
  const save = (body: OverlayChanges) => update({ params: { id: overlay.overlayId }, body });
  const state = useSaveForm({ schema: OverlayChanges, initial: overlay, save, onSaved, reload });
  const readOnly = !useCan('Permissions.Schedule.Edit');
  return (
    <Form
      state={state}
      submitLabel={t('Save Changes')}
      cancel={{ to: '/overlay' }}
      readOnly={readOnly}
      aside={<OverlayPreview fileId={state.form.getValues().fileId} />}
    >
      <OverlayFields form={state.form} zones={zones} overlay={overlay} />
    </Form>
  );
}

interface OverlayFieldsProps {
  form: OverlayFormState;
  zones: readonly NamedZone[];
  overlay?: Overlay;
}

function OverlayFields({ form, zones, overlay }: OverlayFieldsProps) {
  return (
    <>
      <Card title={t('What')}>
        <EntitySelect
          label={t('Layout')}
          description={t('A layout without videos. Its background is not shown.')}
          withAsterisk
          allowDeselect={false}
          source={layoutsList}
          idOf={(each) => each.fileId}
          nameOf={(each) => each.fileName}
          {...form.getInputProps('fileId')}
          {...(overlay && { valueName: overlay.name })}
        />
      </Card>
      <Card title={t('Where')}>
        <Targets form={form} overlay={overlay} />
      </Card>
      <Card title={t('When')}>
        <div className={classes.when}>
          <WindowFields form={form} zones={zones} />
          <NumberInput
            label={t('Rank')}
            description={t('When overlays overlap, the higher rank lies on top.')}
            min={0}
            max={maxRank}
            clampBehavior="none"
            allowDecimal={false}
            {...form.getInputProps('rank')}
          />
          <Switch
            className={classes.active}
            label={t('Active')}
            description={t('Inactive overlays are not shown.')}
            {...form.getInputProps('isActive', { type: 'checkbox' })}
          />
        </div>
      </Card>
    </>
  );
}

const waitMs = 200;

function Targets({ form, overlay }: { form: OverlayFormState; overlay: Overlay | undefined }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, waitMs);
  const stores = useFoundRows(storesList, search);
  const groups = useFoundRows(deviceGroupsList, search);
  const { storeIds = [], groupIds = [] } = form.getValues();
  const [saved] = useState(() => (overlay ? namesOf(overlay) : undefined));
  const choose = (picked: string[]) => {
    const of = (kind: string) =>
      picked.filter((value) => value.startsWith(kind)).map((value) => Number(value.slice(1)));
    form.setValues({ storeIds: of('s'), groupIds: of('g') });
  };
  return (
    <TargetSelect
      description={t('Selecting a store or group includes all its screens, and those of its subgroups.')}
      placeholder={t('Stores or device groups')}
      found={[
        { group: t('Stores'), items: stores.map((each) => ({ value: `s${each.branchId}`, label: each.name })) },
        { group: t('Device groups'), items: groups.map((each) => ({ value: `g${each.groupId}`, label: each.name })) },
      ]}
      value={[...storeIds.map((id) => `s${id}`), ...groupIds.map((id) => `g${id}`)]}
      {...(saved && { saved })}
      error={Object.entries(form.errors).find(([path]) => /^(store|group)Ids/.test(path))?.[1]}
      onChange={choose}
      onSearch={setTyped}
    />
  );
}

function namesOf({ storeIds, storeNames, groupIds, groupNames }: Overlay): ReadonlyMap<string, string> {
  return new Map([
    ...storeIds.map((id, place) => [`s${id}`, storeNames[place] ?? ''] as const),
    ...groupIds.map((id, place) => [`g${id}`, groupNames[place] ?? ''] as const),
  ]);
}
