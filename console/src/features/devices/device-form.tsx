import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type Device, DeviceChanges, DeviceForm } from '@vitrine/contract/devices';
import type { z } from 'zod';
import { useCan } from '../../lib/session.ts';
import { EntitySelect } from '../../ui/entity-select.tsx';
import { Fields, WholeRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { OrientationInput } from '../../ui/form/orientation-input.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { deviceGroupsList } from '../device-groups/device-groups.api.ts';
import { storesList } from '../stores/stores.api.ts';
import { useCreateDevice, useUpdateDevice } from './devices.api.ts';

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

/** Filled with all of the `source` but its identifier, which is its own. */
export function NewDeviceForm({ source }: { source?: Device }) {
  const create = useCreateDevice();
  const onSaved = useDone('Device created', '/device');
  const initial = source ? { ...source, name: `Copy of ${source.name}`.slice(0, 120), code: '' } : empty;
  const state = useSaveForm({ schema: DeviceForm, initial, save: (body) => create({ body }), onSaved });
  return (
    <Form state={state} submitLabel="Create Device" cancel={{ to: '/device' }}>
      <DeviceFields form={state.form} {...(source && { device: source })} />
    </Form>
  );
}

export function EditDeviceForm({ device, reload }: { device: Device; reload: () => Promise<unknown> }) {
  const update = useUpdateDevice();
  const onSaved = useDone('Device saved', '/device');
  const save = (body: DeviceChanges) => update({ params: { id: device.deviceId }, body });
  const state = useSaveForm({ schema: DeviceChanges, initial: device, save, onSaved, reload });
  const readOnly = !useCan('Permissions.Device.Edit');
  return (
    <Form state={state} submitLabel="Save Changes" cancel={{ to: '/device' }} readOnly={readOnly}>
      <DeviceFields form={state.form} device={device} />
    </Form>
  );
}

function DeviceFields({ form, device }: { form: UseFormReturnType<Values>; device?: Device }) {
  return (
    <>
      <Fields title="Screen">
        <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
        <TextInput
          label="Identifier"
          description="Typed at the screen to set it up; one of its own for each."
          withAsterisk
          autoCapitalize="none"
          {...form.getInputProps('code')}
        />
        <WholeRow>
          <Textarea label="Description" withAsterisk autosize minRows={2} {...form.getInputProps('description')} />
        </WholeRow>
      </Fields>
      <Place form={form} device={device} />
      <Fields title="Panel">
        <Select
          label="Rotation"
          description="Turns the picture of a panel that hangs sideways."
          allowDeselect={false}
          data={['0', '90', '180', '270'].map((value) => ({ value, label: `${value}°` }))}
          value={String(form.getValues().rotation)}
          onChange={(chosen) => form.setFieldValue('rotation', rotations[chosen ?? '0'] ?? 0)}
          error={form.errors['rotation']}
        />
        <NumberInput label="Volume" min={0} max={100} suffix=" %" {...form.getInputProps('volume')} />
      </Fields>
    </>
  );
}

const rotations: Record<string, 0 | 90 | 180 | 270> = { '0': 0, '90': 90, '180': 180, '270': 270 };

/** A device hangs as its group does, so choosing the group sets the orientation. */
function Place({ form, device }: { form: UseFormReturnType<Values>; device: Device | undefined }) {
  const groupInput = form.getInputProps('groupId');
  return (
    <Fields title="Place">
      <EntitySelect
        label="Store"
        withAsterisk
        allowDeselect={false}
        source={storesList}
        idOf={(store) => store.branchId}
        nameOf={(store) => store.name}
        {...form.getInputProps('branchId')}
        {...(device && { valueName: device.branchName })}
      />
      <EntitySelect
        label="Device group"
        withAsterisk
        allowDeselect={false}
        source={deviceGroupsList}
        idOf={(group) => group.groupId}
        nameOf={(group) => group.name}
        {...groupInput}
        {...(device && { valueName: device.groupName })}
        onChange={(id, group) => {
          form.setFieldValue('groupId', id);
          if (group) form.setFieldValue('orientation', group.orientation);
        }}
      />
      <OrientationInput description="Follows the device group." {...form.getInputProps('orientation')} />
    </Fields>
  );
}
