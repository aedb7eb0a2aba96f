import { keyOf, type Message } from '@vitrine/contract/messages';
import { and, isNull, sql } from 'drizzle-orm';
import { deviceCommands } from '../../db/schema/device-commands.ts';
import { statement } from '../../db/statement.ts';
import type { Tx } from '../../db/transaction.ts';

const settlement = statement((tx) =>
  tx
    .update(deviceCommands)
    .set({ settledAt: sql`${sql.placeholder('settledAt')}`, problem: sql`${sql.placeholder('problem')}` })
    .where(
      and(
        sql`${deviceCommands.deviceId} = any(${sql.placeholder('deviceIds')}::int[])`,
        isNull(deviceCommands.settledAt),
      ),
    ),
);

/** Ends pending commands for the previous screens of devices, so that another screen does not run them. */
export async function settleCommands(tx: Tx, deviceIds: readonly number[], problem: Message, at: Date): Promise<void> {
  await settlement(tx, { deviceIds, settledAt: at, problem: keyOf(problem) });
}
