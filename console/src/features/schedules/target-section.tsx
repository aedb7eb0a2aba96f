import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DeviceGroup } from '@vitrine/contract/device-groups';
import { msg, t } from '@vitrine/contract/messages';
import { rich } from '../../ui/rich.tsx';
import type { Orientation } from '@vitrine/contract/values';
import { counted } from '../../lib/counted.ts';
import { useCan } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { allDeviceGroupsQuery } from '../device-groups/device-groups.api.ts';
import classes from './schedule-form.module.css';
import type { ScheduleFormState } from './schedule-values.ts';
import { usePlaylist } from './playlist-section.tsx';

/** The device groups as a tree; those with another orientation than the playlist are disabled and say why. */
export function TargetSection({ form }: { form: ScheduleFormState }) {
  const { data: groups, error } = useQuery(allDeviceGroupsQuery);
  const { data: playlist } = usePlaylist(form);
  const { deviceGroups } = form.getValues();
  const mayCreate = useCan('Permissions.DeviceGroup.Create');
  return (
    <Card title={t('Where')}>
      <Checkbox.Group
        label={t('Device groups')}
        description={t('Subgroups are included.')}
        withAsterisk
        error={groupsError(form.errors)}
        value={deviceGroups.map(String)}
        onChange={(chosen) => form.setFieldValue('deviceGroups', chosen.map(Number))}
      >
        <div className={classes.groups} data-path="deviceGroups" tabIndex={-1}>
          {error && <p className="small muted">{error.message}</p>}
          {groups?.length === 0 && (
            <p className="small muted">
              {rich('No device groups yet. {link}.', {
                link: mayCreate ? <Link to="/devicegroup/new">{t('Create one first')}</Link> : t('Create one first'),
              })}
            </p>
          )}
          {groups?.map((group) => (
            <GroupRow
              key={group.groupId}
              group={group}
              playing={playlist?.orientation}
              isChosen={deviceGroups.includes(group.groupId)}
            />
          ))}
        </div>
      </Checkbox.Group>
    </Card>
  );
}

interface GroupRowProps {
  group: DeviceGroup;
  /** The playlist's orientation; undefined while none is selected. */
  playing: Orientation | undefined;
  isChosen: boolean;
}

const countedScreens = msg('{count, plural, one {# screen} other {# screens}}');

function GroupRow({ group, playing, isChosen }: GroupRowProps) {
  const { groupId, name, path, orientation, deviceCount } = group;
  const isMismatched = playing !== undefined && playing !== orientation;
  const screens = deviceCount === 0 ? t('no screens') : counted(countedScreens, deviceCount);
  return (
    <Checkbox
      style={{ marginInlineStart: path.length * 28 }}
      value={String(groupId)}
      label={
        <>
          <bdi>{name}</bdi> <span className="small muted">{isMismatched ? mismatchText(orientation) : screens}</span>
        </>
      }
      // A group that was selected before the playlist can still be deselected.
      disabled={isMismatched && !isChosen}
    />
  );
}

function mismatchText(screens: Orientation): string {
  return screens === 1
    ? t('horizontal screens: this playlist is vertical')
    : t('vertical screens: this playlist is horizontal');
}

/** The error of the whole selection, or of one selected group. */
function groupsError(errors: ScheduleFormState['errors']) {
  const [path] = Object.keys(errors).filter((each) => each.split('.')[0] === 'deviceGroups');
  return path === undefined ? undefined : errors[path];
}
