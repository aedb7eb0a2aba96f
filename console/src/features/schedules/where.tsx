import { Checkbox, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DeviceGroup } from '@vitrine/contract/device-groups';
import { orientationNames } from '@vitrine/contract/values';
import { counted } from '../../lib/format.ts';
import { Fields, WholeRow } from '../../ui/form/fields.tsx';
import { allDeviceGroupsQuery, groupTree, type TreeRow } from '../device-groups/device-groups.api.ts';
import type { ScheduleFormState } from './schedule-form.tsx';
import classes from './schedule-form.module.css';
import { usePlaylist } from './what.tsx';

/** The groups as a tree; those that hang otherwise than the playlist say why they cannot be chosen. */
export function Where({ form }: { form: ScheduleFormState }) {
  const { data: groups = [] } = useQuery(allDeviceGroupsQuery);
  const { data: playlist } = usePlaylist(form);
  const chosen = form.getValues().deviceGroups;
  const toggle = (id: number) =>
    form.setFieldValue('deviceGroups', chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const reasonOf = (group: DeviceGroup) =>
    playlist && playlist.orientation !== group.orientation
      ? `${orientationNames[group.orientation].toLowerCase()} screens: this playlist is ${orientationNames[playlist.orientation].toLowerCase()}`
      : null;
  return (
    <Fields title="Where">
      <WholeRow>
        <Input.Wrapper label="Device groups" withAsterisk labelElement="div" error={form.errors['deviceGroups']}>
          <div className={classes.groups} role="group" aria-label="Device groups">
            {groups.length === 0 && <p className="muted small">There is no device group yet.</p>}
            {groupTree(groups).map((row) => (
              <GroupRow
                key={row.group.groupId}
                row={row}
                reason={reasonOf(row.group)}
                isChosen={chosen.includes(row.group.groupId)}
                onToggle={toggle}
              />
            ))}
          </div>
        </Input.Wrapper>
      </WholeRow>
    </Fields>
  );
}

interface GroupRowProps {
  row: TreeRow;
  /** Why it cannot be chosen. */
  reason: string | null;
  isChosen: boolean;
  onToggle: (groupId: number) => void;
}

function GroupRow({ row: { group, depth }, reason, isChosen, onToggle }: GroupRowProps) {
  return (
    <Checkbox
      style={{ marginInlineStart: depth * 24 }}
      label={
        <>
          {group.name}{' '}
          <span className="muted small">{reason ?? (counted(group.deviceCount, 'screen')[0] || 'no screens')}</span>
        </>
      }
      checked={isChosen}
      // One that was chosen before the playlist changed can still be taken away.
      disabled={reason !== null && !isChosen}
      onChange={() => onToggle(group.groupId)}
    />
  );
}
