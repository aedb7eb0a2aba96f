import { Input, Slider, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type Device, DeviceChanges, DeviceForm } from '@vitrine/contract/devices';
import { t } from '@vitrine/contract/messages';
import { orientationNames } from '@vitrine/contract/values';
import type { z } from 'zod';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatPercent } from '../../lib/format.ts';
import { rememberPlace } from '../../domain/last-place.ts';
import { useCan } from '../../lib/session.ts';
import { ComputedField } from '../../ui/form/computed-field.tsx';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { useCreateDevice, useUpdateDevice } from './devices.api.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { defaultPlaceQuery } from './default-place.ts';
import { slugOf } from './pairing/screen-defaults.ts';
import { GroupSelect, StoreSelect } from './store-group-select.tsx';
import { RotationPreview } from './rotation-preview.tsx';
import { describedByName, descriptionProps, nameProps } from '../../ui/form/follow-name.ts';
import { Select } from '../../ui/form/select.tsx';

type Values = z.input<typeof DeviceForm>;

const empty: Values = {
  name: '',
  groupId: 0,
  orientation: 1,
  code: '',
  branchId: 0,
  description: '',
  rotation: 0,
  volume: 100,
};

type Start = Values & { names: PlaceNames };
/** What the selects show. */
type PlaceNames = Pick<Device, 'branchName' | 'groupName'>;

/** Preselects the only store and group, or those that were used last. */
export function NewDeviceForm() {
  const query = useQuery(defaultPlaceQuery);
  return (
    <Loaded query={query}>
      {({ store, group }) => (
        <StartedForm
          start={{
            ...empty,
            ...(store && { branchId: store.branchId }),
            ...(group && { groupId: group.groupId, orientation: group.orientation }),
            names: { branchName: store?.name ?? '', groupName: group?.name ?? '' },
          }}
        />
      )}
    </Loaded>
  );
}

/** A clone starts with the values of its `source`, except the identifier, which must be unique. */
export function CloneDeviceForm({ source }: { source: Device }) {
  return (
    <StartedForm
      start={{ ...source, name: t('Copy of {name}', { name: source.name }).slice(0, 120), code: '', names: source }}
    />
  );
}

function StartedForm({ start: { names, ...initial } }: { start: Start }) {
  const create = useCreateDevice();
  const onDone = useDone(() => t('Device created'), '/device');
  const onSaved = ({ branchId, orientation, groupId }: Device) => {
    rememberPlace('store', branchId);
    rememberPlace(`group-${orientation}`, groupId);
    onDone();
  };
  const state = useSaveForm({ schema: DeviceForm, initial, save: (body) => create({ body }), onSaved });
  return (
    <Form state={state} submitLabel={t('Create Device')} cancel={{ to: '/device' }}>
      <DeviceFields form={state.form} names={names} followers={madeOfName} />
    </Form>
  );
}

const madeOfName = { ...describedByName, code: (name: string) => (name.trim() === '' ? '' : slugOf(name)) };

interface EditDeviceProps {
  device: Device;
  reload: () => Promise<unknown>;
  /** Shown beside the fields. */
  aside: ReactNode;
}

export function EditDeviceForm({ device, reload, aside }: EditDeviceProps) {
  const update = useUpdateDevice();
  const onSaved = useDone(() => t('Device saved'), '/device');
  const save = (body: DeviceChanges) => update({ params: { id: device.deviceId }, body });
  const state = useSaveForm({
    schema: DeviceChanges,
    initial: { ...device, code: device.code ?? '' },
    save,
    onSaved,
    reload,
  });
  const readOnly = !useCan('Permissions.Device.Edit');
  return (
    <Form state={state} submitLabel={t('Save Changes')} cancel={{ to: '/device' }} readOnly={readOnly} aside={aside}>
      <DeviceFields form={state.form} names={device} hidesCode={device.code === null} />
    </Form>
  );
}

interface DeviceFieldsProps {
  form: UseFormReturnType<Values>;
  names: PlaceNames;
  /** The fields of a new device that are derived from its name. */
  followers?: typeof madeOfName | undefined;
  /** The identifier is hidden from users who may not edit the device. */
  hidesCode?: boolean;
}

function DeviceFields({ form, names, followers, hidesCode = false }: DeviceFieldsProps) {
  return (
    <>
      <Fields title={t('Device')}>
        <TextInput label={t('Name')} withAsterisk {...nameProps(form, followers ?? {})} />
        {!hidesCode && (
          <TextInput
            label={t('Identifier')}
            description={t('Only needed to pair without a code. Must be unique.')}
            withAsterisk
            autoCapitalize="none"
            {...form.getInputProps('code')}
          />
        )}
        <FullWidthRow>
          <Textarea label={t('Description')} withAsterisk autosize minRows={2} {...descriptionProps(form)} />
        </FullWidthRow>
      </Fields>
      <LocationFields form={form} names={names} />
      <ScreenFields form={form} />
    </>
  );
}

/** The orientation of a device is that of its group, so choosing a group sets it. */
function LocationFields({ form, names }: { form: UseFormReturnType<Values>; names: PlaceNames }) {
  return (
    <Fields title={t('Location')}>
      <StoreSelect
        label={t('Store')}
        withAsterisk
        allowDeselect={false}
        {...form.getInputProps('branchId')}
        valueName={names.branchName}
      />
      <GroupSelect
        label={t('Device group')}
        withAsterisk
        allowDeselect={false}
        {...form.getInputProps('groupId')}
        valueName={names.groupName}
        onChange={(id, group) => {
          form.setFieldValue('groupId', id);
          if (group) form.setFieldValue('orientation', group.orientation);
        }}
        error={form.errors['groupId'] ?? form.errors['orientation']}
      />
      <ComputedField
        label={t('Orientation')}
        description={t('Comes from the device group')}
        value={t(form.getValues().groupId ? orientationNames[form.getValues().orientation] : '—')}
      />
    </Fields>
  );
}

const volumeMarks = [0, 50, 100].map((value) => ({ value, label: formatPercent(value) }));

function ScreenFields({ form }: { form: UseFormReturnType<Values> }) {
  const { orientation, rotation = 0 } = form.getValues();
  return (
    <Fields title={t('Screen')}>
      <Select
        label={t('Rotation')}
        description={t('Rotates the content to match how the screen is mounted.')}
        allowDeselect={false}
        data={rotations.map((degrees) => ({ value: String(degrees), label: `${degrees}°` }))}
        value={String(rotation)}
        onChange={(chosen) => form.setFieldValue('rotation', rotations.find((each) => String(each) === chosen) ?? 0)}
        error={form.errors['rotation']}
      />
      <RotationPreview orientation={orientation} rotation={rotation} />
      <FullWidthRow>
        <Input.Wrapper label={t('Volume')} labelElement="div" error={form.errors['volume']}>
          <Slider
            thumbLabel={t('Volume')}
            label={formatPercent}
            marks={volumeMarks}
            mx="sm"
            mb="lg"
            value={form.getValues().volume ?? 100}
            onChange={(volume) => form.setFieldValue('volume', volume)}
          />
        </Input.Wrapper>
      </FullWidthRow>
    </Fields>
  );
}

const rotations = [0, 90, 180, 270] as const;
