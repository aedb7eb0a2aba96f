import { keyOf, type Message } from '@vitrine/contract/messages';
import { and, eq, isNull } from 'drizzle-orm';
import { deviceCommands } from '../../db/schema/device-commands.ts';
import type { Tx } from '../../db/transaction.ts';

/** Ends pending commands for the previous screen of the device, so that another screen does not run them. */
export async function settleCommands(tx: Tx, deviceId: number, problem: Message, at: Date): Promise<void> {
  await tx
    .update(deviceCommands)
    .set({ settledAt: at, problem: keyOf(problem) })
    .where(and(eq(deviceCommands.deviceId, deviceId), isNull(deviceCommands.settledAt)));
}
