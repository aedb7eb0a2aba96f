import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type Device, DeviceChanges, DeviceForm } from '@vitrine/contract/devices';
import { t } from '@vitrine/contract/messages';
import { slugOf } from '@vitrine/contract/rules/identifiers';
import type { z } from 'zod';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCan } from '../../lib/session.ts';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { useCreateDevice, useUpdateDevice } from './devices.api.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { defaultPlaceQuery, rememberDevicePlace } from './default-place.ts';
import { LocationFields, type PlaceNames, ScreenFields } from './place-fields.tsx';
import { describedByName, descriptionProps, nameProps } from '../../ui/form/follow-name.ts';

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

/** Preselects the only store and group, or those that were used last. */
export function NewDeviceForm() {
  const query = useQuery(defaultPlaceQuery);
  return <Loaded query={query}>{({ place, names }) => <StartedForm start={{ ...empty, ...place, names }} />}</Loaded>;
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
  const onSaved = (device: Device) => {
    rememberDevicePlace(device);
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
