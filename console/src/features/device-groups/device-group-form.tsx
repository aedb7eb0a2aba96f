import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DeviceGroup, DeviceGroupChanges, DeviceGroupForm } from '@vitrine/contract/device-groups';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { t } from '@vitrine/contract/messages';
import { useCan } from '../../lib/session.ts';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { OrientationInput } from '../../domain/orientation-input.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { allDeviceGroupsQuery, useCreateDeviceGroup, useUpdateDeviceGroup } from './device-groups.api.ts';
import { groupSchedulesQuery, useTurnPlaylists } from './group-schedules.api.ts';
import { OrientationChange, playlistsOf } from './orientation-change.tsx';
import { parentChoices } from './parent-choices.ts';
import { Select } from '../../ui/form/select.tsx';

type Values = z.input<typeof DeviceGroupForm>;
const empty: Values = { name: '', parentId: 0, orientation: 1, description: '' };

export function NewDeviceGroupForm() {
  const create = useCreateDeviceGroup();
  const onSaved = useDone(() => t('Device group created'), '/devicegroup');
  const state = useSaveForm({ schema: DeviceGroupForm, initial: empty, save: (body) => create({ body }), onSaved });
  return (
    <Form state={state} submitLabel={t('Create Device Group')} cancel={{ to: '/devicegroup' }}>
      <DeviceGroupFields form={state.form} />
    </Form>
  );
}

export function EditDeviceGroupForm({ group, reload }: { group: DeviceGroup; reload: () => Promise<unknown> }) {
  const update = useUpdateDeviceGroup();
  const onSaved = useDone(() => t('Device group updated'), '/devicegroup');
  const params = { id: group.groupId };
  const client = useQueryClient();
  const turn = useTurnPlaylists();
  const [turnsPlaylists, setTurnsPlaylists] = useState(false);
  const save = async (body: DeviceGroupChanges) => {
    const isTurned = body.orientation !== group.orientation;
    const schedules = isTurned && turnsPlaylists ? await client.fetchQuery(groupSchedulesQuery(group.groupId)) : [];
    const saved = await update({ params, body });
    await turn(
      playlistsOf(schedules.filter(({ orientation }) => orientation !== saved.orientation)),
      saved.orientation,
    );
    return saved;
  };
  const state = useSaveForm({ schema: DeviceGroupChanges, initial: group, save, onSaved, reload });
  const readOnly = !useCan('Permissions.DeviceGroup.Edit');
  return (
    <Form state={state} submitLabel={t('Save Changes')} cancel={{ to: '/devicegroup' }} readOnly={readOnly}>
      <DeviceGroupFields form={state.form} saved={group}>
        {group.orientation !== state.form.getValues().orientation && (
          <FullWidthRow>
            <OrientationChange group={group} turnsPlaylists={turnsPlaylists} onTurnPlaylists={setTurnsPlaylists} />
          </FullWidthRow>
        )}
      </DeviceGroupFields>
    </Form>
  );
}

interface FieldsProps {
  form: UseFormReturnType<Values>;
  /** The saved group; undefined for a new one. */
  saved?: DeviceGroup;
}

function DeviceGroupFields({ form, saved, children }: FieldsProps & { children?: ReactNode }) {
  return (
    <Fields title={t('Device group')}>
      <FullWidthRow>
        <TextInput label={t('Name')} withAsterisk {...form.getInputProps('name')} />
      </FullWidthRow>
      <ParentSelect form={form} {...(saved && { saved })} />
      <OrientationInput {...form.getInputProps('orientation')} />
      {children}
      <FullWidthRow>
        <Textarea label={t('Description')} autosize minRows={2} {...form.getInputProps('description')} />
      </FullWidthRow>
    </Fields>
  );
}

function ParentSelect({ form, saved }: FieldsProps) {
  const { data: groups = [] } = useQuery(allDeviceGroupsQuery);
  const { value, onChange, error } = form.getInputProps('parentId');
  return (
    <Select
      label={t('Parent group')}
      description={t('Schedules of a group also play in its subgroups.')}
      searchable
      allowDeselect={false}
      data={[{ value: '0', label: t('No parent group') }, ...parentChoices(groups, saved)]}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      error={error}
    />
  );
}
