import type { DeviceGroup } from '@vitrine/contract/device-groups';
import { msg, t } from '@vitrine/contract/messages';
import type { Orientation } from '@vitrine/contract/values';
import { sum } from '../../lib/format.ts';

export function groupsOf(groups: readonly DeviceGroup[], orientation: Orientation): DeviceGroup[] {
  return groups.filter((group) => group.orientation === orientation);
}

const onHorizontal = msg(
  '{count, plural, =0 {On horizontal screens, once there are some, around the clock, until you change it.} one {On # horizontal screen, around the clock, until you change it.} other {On # horizontal screens, around the clock, until you change it.}}',
);
const onVertical = msg(
  '{count, plural, =0 {On vertical screens, once there are some, around the clock, until you change it.} one {On # vertical screen, around the clock, until you change it.} other {On # vertical screens, around the clock, until you change it.}}',
);

/** "On 4 horizontal screens, around the clock, until you change it." */
export function allScreensText(groups: readonly DeviceGroup[], orientation: Orientation): string {
  const screens = sum(groupsOf(groups, orientation).map(({ deviceCount }) => deviceCount));
  return t(orientation === 1 ? onHorizontal : onVertical, { count: screens });
}
