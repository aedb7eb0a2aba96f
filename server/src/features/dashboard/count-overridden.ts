import { playingAt } from '@vitrine/contract/rules/playing-at';
import { and } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';
import type { Tx } from '../../db/transaction.ts';
import { isPaired, ofStatus } from '../devices/device-status.ts';
import { manifestsOfDevices } from '../player/player.queries.ts';
import { readOverrides } from '../player/targeted-overrides.ts';

/** How many online screens show an override now, by the rules of the player: screens of a closed store may stay dark. */
export async function countOverridden(tx: Tx, now: Date): Promise<number> {
  if ((await readOverrides(tx, now)).length === 0) return 0;
  const online = await tx.select({ id: devices.id }).from(devices).where(and(isPaired, ofStatus.online));
  const ids = online.map(({ id }) => id);
  const manifests = ids.length === 0 ? [] : await manifestsOfDevices(tx, now, ids);
  return manifests.filter((manifest) => playingAt(manifest, now.getTime()).kind === 'override').length;
}
