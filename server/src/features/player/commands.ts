import { and, eq, isNull, sql } from 'drizzle-orm';
import { deviceCommands } from '../../db/schema/device-commands.ts';
import type { Tx } from '../../db/transaction.ts';

interface Acknowledgement {
  requestId: string;
  /** Null for a command that succeeded. */
  problem: string | null;
}

/** Only the first acknowledgement of a command counts. */
export async function acknowledge(
  tx: Tx,
  deviceId: number,
  { requestId, problem }: Acknowledgement,
  at: Date,
): Promise<void> {
  const settled = await tx
    .update(deviceCommands)
    .set({ settledAt: at, problem })
    .where(
      and(
        eq(deviceCommands.deviceId, deviceId),
        eq(deviceCommands.requestId, requestId),
        isNull(deviceCommands.settledAt),
      ),
    )
    .returning({ id: deviceCommands.id });
  if (settled.length > 0) await tx.execute(sql`select add_to_outbox('device-commands', ${deviceId})`);
}
