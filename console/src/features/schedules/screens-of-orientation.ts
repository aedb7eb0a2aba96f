import type { DeviceGroup } from '@vitrine/contract/device-groups';
import { t } from '@vitrine/contract/messages';
import type { Orientation } from '@vitrine/contract/values';
import { counted } from '../../lib/counted.ts';
import { sum } from '../../lib/format.ts';

export function groupsOf(groups: readonly DeviceGroup[], orientation: Orientation): DeviceGroup[] {
  return groups.filter((group) => group.orientation === orientation);
}

/** "On 4 horizontal screens, around the clock, until you change it." */
export function allScreensText(groups: readonly DeviceGroup[], orientation: Orientation): string {
  const screens = sum(groupsOf(groups, orientation).map(({ deviceCount }) => deviceCount));
  const shape = orientation === 1 ? 'horizontal' : 'vertical';
  const where = counted(
    { one: t('On # {shape} screen', { shape }), other: t('On # {shape} screens', { shape }) },
    screens,
  );
  return t('{where}, around the clock, until you change it.', {
    where: screens === 0 ? t('On {shape} screens, once there are some', { shape }) : where,
  });
}
