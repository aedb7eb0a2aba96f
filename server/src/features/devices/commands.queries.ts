import type { DeviceCommandEntry } from '@vitrine/contract/device-commands';
import { t } from '@vitrine/contract/messages';
import { shown } from '@vitrine/contract/stored-text';
import { desc, eq, sql } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { deviceCommands } from '../../db/schema/device-commands.ts';
import { devices } from '../../db/schema/devices.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';

const maxCommands = 20;

/** The latest remote commands of a screen with their results, newest first. */
export async function listCommands(tx: Tx, deviceId: number, now: Date): Promise<DeviceCommandEntry[]> {
  const [device] = await tx.select({ lastSeenAt: devices.lastSeenAt }).from(devices).where(eq(devices.id, deviceId));
  if (!device) throw notFound(t('Device'));
  const rows = await tx
    .select({
      requestId: deviceCommands.requestId,
      command: deviceCommands.command,
      requestedAt: deviceCommands.requestedAt,
      requestedBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      expiresAt: deviceCommands.expiresAt,
      settledAt: deviceCommands.settledAt,
      problem: deviceCommands.problem,
    })
    .from(deviceCommands)
    .leftJoin(users, refersTo(deviceCommands, deviceCommands.requestedBy, users))
    .where(eq(deviceCommands.deviceId, deviceId))
    .orderBy(desc(deviceCommands.requestedAt), desc(deviceCommands.id))
    .limit(maxCommands);
  return rows.map(({ requestId, command, requestedAt, requestedBy, ...row }) => ({
    ...{ requestId, command, requestedBy, requestedAt: requestedAt.toISOString() },
    outcome: outcomeOf({ ...row, requestedAt, lastSeenAt: device.lastSeenAt }, now),
  }));
}

interface CommandState {
  requestedAt: Date;
  expiresAt: Date;
  settledAt: Date | null;
  problem: string | null;
  /** When the screen was last seen. */
  lastSeenAt: Date | null;
}

/** The result of a command. */
export function outcomeOf(command: CommandState, now: Date): DeviceCommandEntry['outcome'] {
  const { expiresAt, settledAt, problem } = command;
  if (settledAt !== null) {
    const at = settledAt.toISOString();
    return problem === null ? { state: 'done', at } : { state: 'failed', at, problem: shown(problem) };
  }
  if (expiresAt > now) return { state: 'waiting', expiresAt: expiresAt.toISOString() };
  return { state: 'failed', at: expiresAt.toISOString(), problem: timeoutProblem(command) };
}

function timeoutProblem({ lastSeenAt, requestedAt }: CommandState): string {
  const wasOnline = lastSeenAt !== null && lastSeenAt >= requestedAt;
  return wasOnline
    ? t('The screen was online but did not answer in time')
    : t('The screen did not come online in time');
}
