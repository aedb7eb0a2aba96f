import type { DeviceShown } from '@vitrine/contract/devices';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { deviceCommands } from '../../db/schema/device-commands.ts';
import { devices } from '../../db/schema/devices.ts';
import type { Tx } from '../../db/transaction.ts';
import { outcomeOf } from './commands.queries.ts';

type Reload = DeviceShown['reload'];

/** How long the result of a reload is shown. */
const shownForMs = 60 * 60 * 1000;

/** The last reload of each of these screens, if it is pending or has a recent result. */
export async function lastReloads(tx: Tx, deviceIds: number[], now: Date): Promise<Map<number, Reload>> {
  if (deviceIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([deviceCommands.deviceId], {
      deviceId: deviceCommands.deviceId,
      requestedAt: deviceCommands.requestedAt,
      expiresAt: deviceCommands.expiresAt,
      settledAt: deviceCommands.settledAt,
      problem: deviceCommands.problem,
      lastSeenAt: devices.lastSeenAt,
    })
    .from(deviceCommands)
    .innerJoin(devices, eq(devices.id, deviceCommands.deviceId))
    .where(and(inArray(deviceCommands.deviceId, deviceIds), eq(deviceCommands.command, 'reload')))
    .orderBy(deviceCommands.deviceId, desc(deviceCommands.requestedAt), desc(deviceCommands.id));
  return new Map(
    rows.flatMap(({ deviceId, ...course }): [number, Reload][] => {
      const outcome = outcomeOf(course, now);
      if (outcome.state === 'waiting') return [[deviceId, { state: 'waiting' }]];
      return now.getTime() - Date.parse(outcome.at) < shownForMs ? [[deviceId, outcome]] : [];
    }),
  );
}
