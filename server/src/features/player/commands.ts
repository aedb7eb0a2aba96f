import { RemoteCommand } from '@vitrine/contract/device-commands';
import type { Output } from '@vitrine/contract/endpoint';
import type { player } from '@vitrine/contract/player';
import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { deviceCommands } from '../../db/schema/device-commands.ts';
import type { Tx } from '../../db/transaction.ts';

type Report = Output<typeof player.report>;

/** What the screen is asked and has neither done nor refused, the oldest first. */
export async function pendingCommands(
  tx: Tx,
  deviceId: number,
  now: Date,
): Promise<Pick<Report, 'commands' | 'reloadRequestedAt'>> {
  const rows = await tx
    .select({
      requestId: deviceCommands.requestId,
      command: deviceCommands.command,
      requestedAt: deviceCommands.requestedAt,
    })
    .from(deviceCommands)
    .where(
      and(
        eq(deviceCommands.deviceId, deviceId),
        isNull(deviceCommands.settledAt),
        gt(deviceCommands.expiresAt, now),
        ne(deviceCommands.command, 'unpair'),
      ),
    )
    .orderBy(asc(deviceCommands.requestedAt), asc(deviceCommands.id));
  return {
    commands: rows.map(({ requestId, command }) => ({ requestId, command: RemoteCommand.parse(command) })),
    reloadRequestedAt: rows.findLast(({ command }) => command === 'reload')?.requestedAt.toISOString() ?? null,
  };
}

interface Acknowledgement {
  requestId: string;
  /** Null where it is done. */
  problem: string | null;
}

/** The first word of a screen on a command stands. */
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
  if (settled.length > 0) await tx.execute(sql`select announce('device-commands', ${deviceId})`);
}
