import { t } from '@vitrine/contract/messages';
import { randomUUID } from 'node:crypto';
import type { RemoteCommand } from '@vitrine/contract/device-commands';
import { eq, sql } from 'drizzle-orm';
import { deviceCommands } from '../../db/schema/device-commands.ts';
import { devices } from '../../db/schema/devices.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflict, notFound } from '../../errors.ts';
import type { BulkReply } from '@vitrine/contract/bulk';
import { records } from '../../db/records.ts';
import { changeEach } from '../../http/request/change-each.ts';
import { isPaired } from './device-status.ts';

const minute = 60_000;

/** After this time a command expires, because users do not expect it when the screen comes online later. */
const usefulFor: Record<RemoteCommand, number> = {
  identify: 10 * minute,
  reload: 7 * 24 * 60 * minute,
  'clear-cache': 7 * 24 * 60 * minute,
};

interface CommandRequest {
  command: RemoteCommand;
  userId: number;
  at: Date;
}

/** Throws 404 for a device of another tenant, 409 for a device without a paired screen. */
export async function requestCommand(tx: Tx, deviceId: number, request: CommandRequest): Promise<string> {
  await checkPaired(tx, deviceId);
  const row = rowOf(request);
  await tx.insert(deviceCommands).values({ ...row, deviceId });
  return row.requestId;
}

/** The same for several devices, each of which may be refused. */
export async function requestCommandOfSome(
  tx: Tx,
  items: readonly { id: number }[],
  request: CommandRequest,
): Promise<{ requestId: string; reply: BulkReply }> {
  const row = rowOf(request);
  const reply = await changeEach(tx, records.device, items, async ({ id: deviceId, name }) => {
    await checkPaired(tx, deviceId, t('No screen is paired with {name} yet', { name }));
    await tx.insert(deviceCommands).values({ ...row, deviceId });
  });
  return { requestId: row.requestId, reply };
}

/** Returns the devices that have a paired screen. */
export async function requestCommandOfAll(
  tx: Tx,
  request: CommandRequest,
): Promise<{ requestId: string; deviceIds: number[] }> {
  const row = rowOf(request);
  const paired = await tx.select({ deviceId: devices.id }).from(devices).where(isPaired);
  for (let next = 0; next < paired.length; next += rowsAtOnce)
    await tx
      .insert(deviceCommands)
      .values(paired.slice(next, next + rowsAtOnce).map(({ deviceId }) => ({ ...row, deviceId })));
  return { requestId: row.requestId, deviceIds: paired.map(({ deviceId }) => deviceId) };
}

/** PostgreSQL allows 65,535 parameters per statement. */
const rowsAtOnce = 5000;

function rowOf({ command, userId, at }: CommandRequest) {
  const expiresAt = new Date(at.getTime() + usefulFor[command]);
  return { requestId: randomUUID(), command, requestedAt: at, requestedBy: userId, expiresAt };
}

export async function checkPaired(
  tx: Tx,
  id: number,
  refusal = t('No screen is paired with this device yet'),
): Promise<void> {
  const [device] = await tx
    .select({ isPaired: sql<boolean>`${isPaired}` })
    .from(devices)
    .where(eq(devices.id, id));
  if (!device) throw notFound(t('Device'));
  if (!device.isPaired) throw conflict(refusal);
}
