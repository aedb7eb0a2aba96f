import type { Device } from '@vitrine/contract/devices';

/** 0 needs attention, 1 plays, 2 is not paired: the order of lists with problems first. */
export function problemRank({ deviceStatus, isOnline, isUpToDate, lastError }: RankedDevice): 0 | 1 | 2 {
  if (deviceStatus === 0) return 2;
  return isOnline && isUpToDate && lastError === null ? 1 : 0;
}

type RankedDevice = Pick<Device, 'deviceStatus' | 'isOnline' | 'isUpToDate' | 'lastError'>;

/** Each group in the order that it had. `isKnown`: whether the console knows which screens are online. */
export function problemsFirst<D extends RankedDevice>(devices: readonly D[], isKnown: boolean): D[] {
  const rank = (device: D) => problemRank(isKnown ? device : { ...device, isOnline: true });
  return devices.toSorted((a, b) => rank(a) - rank(b));
}
