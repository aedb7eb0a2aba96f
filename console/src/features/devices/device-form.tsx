import { Input, Select, Slider, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type Device, DeviceChanges, DeviceForm } from '@vitrine/contract/devices';
import { orientationNames } from '@vitrine/contract/values';
import type { z } from 'zod';
import type { ReactNode } from 'react';
import { useCan } from '../../lib/session.ts';
import { ComputedField } from '../../ui/form/computed-field.tsx';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { useCreateDevice, useUpdateDevice } from './devices.api.ts';
import { GroupSelect, StoreSelect } from './store-group-select.tsx';
import { RotationPreview } from './rotation-preview.tsx';

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

/** A clone starts with the values of its `source`, except the identifier, which must be unique. */
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

interface EditDeviceProps {
  device: Device;
  reload: () => Promise<unknown>;
  /** Shown beside the fields. */
  aside: ReactNode;
}

export function EditDeviceForm({ device, reload, aside }: EditDeviceProps) {
  const update = useUpdateDevice();
  const onSaved = useDone('Device saved', '/device');
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
    <Form state={state} submitLabel="Save Changes" cancel={{ to: '/device' }} readOnly={readOnly} aside={aside}>
      <DeviceFields form={state.form} device={device} hidesCode={device.code === null} />
    </Form>
  );
}

interface DeviceFieldsProps {
  form: UseFormReturnType<Values>;
  device?: Device;
  /** Who may not edit the device does not get its identifier. */
  hidesCode?: boolean;
}

function DeviceFields({ form, device, hidesCode = false }: DeviceFieldsProps) {
  return (
    <>
      <Fields title="Device">
        <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
        {!hidesCode && (
          <TextInput
            label="Identifier"
            description="Only needed to pair without a code. Must be unique."
            withAsterisk
            autoCapitalize="none"
            {...form.getInputProps('code')}
          />
        )}
        <FullWidthRow>
          <Textarea label="Description" withAsterisk autosize minRows={2} {...form.getInputProps('description')} />
        </FullWidthRow>
      </Fields>
      <LocationFields form={form} device={device} />
      <ScreenFields form={form} />
    </>
  );
}

/** The orientation of a device is that of its group, so choosing a group sets it. */
function LocationFields({ form, device }: { form: UseFormReturnType<Values>; device: Device | undefined }) {
  return (
    <Fields title="Location">
      <StoreSelect
        label="Store"
        withAsterisk
        allowDeselect={false}
        {...form.getInputProps('branchId')}
        {...(device && { valueName: device.branchName })}
      />
      <GroupSelect
        label="Device group"
        withAsterisk
        allowDeselect={false}
        {...form.getInputProps('groupId')}
        {...(device && { valueName: device.groupName })}
        onChange={(id, group) => {
          form.setFieldValue('groupId', id);
          if (group) form.setFieldValue('orientation', group.orientation);
        }}
        error={form.errors['groupId'] ?? form.errors['orientation']}
      />
      <ComputedField
        label="Orientation"
        description="Comes from the device group"
        value={orientationNames[form.getValues().orientation]}
      />
    </Fields>
  );
}

const volumeMarks = [0, 50, 100].map((value) => ({ value, label: `${value} %` }));

function ScreenFields({ form }: { form: UseFormReturnType<Values> }) {
  const { orientation, rotation = 0 } = form.getValues();
  return (
    <Fields title="Screen">
      <Select
        label="Rotation"
        description="Rotates the content to match how the screen is mounted."
        allowDeselect={false}
        data={rotations.map((degrees) => ({ value: String(degrees), label: `${degrees}°` }))}
        value={String(rotation)}
        onChange={(chosen) => form.setFieldValue('rotation', rotations.find((each) => String(each) === chosen) ?? 0)}
        error={form.errors['rotation']}
      />
      <RotationPreview orientation={orientation} rotation={rotation} />
      <FullWidthRow>
        <Input.Wrapper label="Volume" labelElement="div" error={form.errors['volume']}>
          <Slider
            thumbLabel="Volume"
            label={(value) => `${value} %`}
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
