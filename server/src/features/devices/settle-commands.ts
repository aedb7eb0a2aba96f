import { and, eq, isNull } from 'drizzle-orm';
import { deviceCommands } from '../../db/schema/device-commands.ts';
import type { Tx } from '../../db/transaction.ts';

/** What was asked of the screen that the device had will not be done by another. */
export async function settleCommands(tx: Tx, deviceId: number, problem: string, at: Date): Promise<void> {
  await tx
    .update(deviceCommands)
    .set({ settledAt: at, problem })
    .where(and(eq(deviceCommands.deviceId, deviceId), isNull(deviceCommands.settledAt)));
}
