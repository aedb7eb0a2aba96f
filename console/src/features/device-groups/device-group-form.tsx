import { Alert, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { type DeviceGroup, DeviceGroupChanges, DeviceGroupForm } from '@vitrine/contract/device-groups';
import type { z } from 'zod';
import { countedUnlessZero } from '../../lib/counted.ts';
import { useCan } from '../../lib/session.ts';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { OrientationInput } from '../../domain/orientation-input.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { allDeviceGroupsQuery, useCreateDeviceGroup, useUpdateDeviceGroup } from './device-groups.api.ts';
import { parentChoices } from './parent-choices.ts';

type Values = z.input<typeof DeviceGroupForm>;
const empty: Values = { name: '', parentId: 0, orientation: 1, description: '' };

export function NewDeviceGroupForm() {
  const create = useCreateDeviceGroup();
  const onSaved = useDone('Device group created', '/devicegroup');
  const state = useSaveForm({ schema: DeviceGroupForm, initial: empty, save: (body) => create({ body }), onSaved });
  return (
    <Form state={state} submitLabel="Create Device Group" cancel={{ to: '/devicegroup' }}>
      <DeviceGroupFields form={state.form} />
    </Form>
  );
}

export function EditDeviceGroupForm({ group, reload }: { group: DeviceGroup; reload: () => Promise<unknown> }) {
  const update = useUpdateDeviceGroup();
  const onSaved = useDone('Device group updated', '/devicegroup');
  const params = { id: group.groupId };
  const save = (body: DeviceGroupChanges) => update({ params, body });
  const state = useSaveForm({ schema: DeviceGroupChanges, initial: group, save, onSaved, reload });
  const readOnly = !useCan('Permissions.DeviceGroup.Edit');
  return (
    <Form state={state} submitLabel="Save Changes" cancel={{ to: '/devicegroup' }} readOnly={readOnly}>
      <DeviceGroupFields form={state.form} saved={group} />
    </Form>
  );
}

interface FieldsProps {
  form: UseFormReturnType<Values>;
  /** The saved group; undefined for a new one. */
  saved?: DeviceGroup;
}

function DeviceGroupFields({ form, saved }: FieldsProps) {
  return (
    <Fields title="Device group">
      <FullWidthRow>
        <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
      </FullWidthRow>
      <ParentSelect form={form} {...(saved && { saved })} />
      <OrientationInput {...form.getInputProps('orientation')} />
      {saved && saved.orientation !== form.getValues().orientation && <OrientationWarning group={saved} />}
      <FullWidthRow>
        <Textarea label="Description" autosize minRows={2} {...form.getInputProps('description')} />
      </FullWidthRow>
    </Fields>
  );
}

/** Shown before saving, because a changed orientation reaches screens that are already mounted. */
function OrientationWarning({ group: { deviceCount, scheduleCount } }: { group: DeviceGroup }) {
  const deviceTexts = countedUnlessZero(countedEntities.device, deviceCount).map(
    (devices) => `${devices} in this group will also change orientation.`,
  );
  const scheduleTexts = countedUnlessZero(countedEntities.schedule, scheduleCount).map(
    (schedules) => `${schedules} for the other orientation will keep playing, smaller and with bars at the sides.`,
  );
  const texts = [...deviceTexts, ...scheduleTexts];
  if (texts.length === 0) return null;
  return (
    <FullWidthRow>
      <Alert color="orange" role="status">
        {texts.join(' ')}
      </Alert>
    </FullWidthRow>
  );
}

function ParentSelect({ form, saved }: FieldsProps) {
  const { data: groups = [] } = useQuery(allDeviceGroupsQuery);
  const { value, onChange, error } = form.getInputProps('parentId');
  return (
    <Select
      label="Parent group"
      description="Schedules of a group also play in its subgroups."
      searchable
      allowDeselect={false}
      data={[{ value: '0', label: 'None' }, ...parentChoices(groups, saved)]}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      error={error}
    />
  );
}
