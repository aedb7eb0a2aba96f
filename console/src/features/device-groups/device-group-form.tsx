import { Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type DeviceGroup, DeviceGroupChanges, DeviceGroupForm } from '@vitrine/contract/device-groups';
import type { z } from 'zod';
import { useCan } from '../../lib/session.ts';

import { Fields, WholeRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { OrientationInput } from '../../ui/form/orientation-input.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { allDeviceGroupsQuery, groupTree, useCreateDeviceGroup, useUpdateDeviceGroup } from './device-groups.api.ts';

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
      <DeviceGroupFields form={state.form} own={group.groupId} />
    </Form>
  );
}

function DeviceGroupFields({ form, own }: { form: UseFormReturnType<Values>; own?: number }) {
  return (
    <Fields title="Device group">
      <WholeRow>
        <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
      </WholeRow>
      <ParentSelect form={form} own={own} />
      <OrientationInput {...form.getInputProps('orientation')} />
      <WholeRow>
        <Textarea label="Description" autosize minRows={2} {...form.getInputProps('description')} />
      </WholeRow>
    </Fields>
  );
}

/** A group cannot hang below itself, so its own branch is left out. */
function ParentSelect({ form, own }: { form: UseFormReturnType<Values>; own: number | undefined }) {
  const { data: groups = [] } = useQuery(allDeviceGroupsQuery);
  const { value, onChange, error } = form.getInputProps('parentId');
  const choices = groupTree(groups, own).map(({ group, depth }) => ({
    value: String(group.groupId),
    label: `${'\u2003'.repeat(depth)}${group.name}`,
  }));
  return (
    <Select
      label="Inside"
      description="What is scheduled for a group also plays in the groups inside it."
      searchable
      allowDeselect={false}
      data={[{ value: '0', label: 'No other group' }, ...choices]}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      error={error}
    />
  );
}
