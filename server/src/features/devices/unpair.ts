import { msg } from '@vitrine/contract/messages';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { emptyReport } from './empty-report.ts';
import { deviceCommands } from '../../db/schema/device-commands.ts';
import { devices } from '../../db/schema/devices.ts';
import { settleCommands } from './settle-commands.ts';
import type { Tx } from '../../db/transaction.ts';
import { checkPaired } from './request-command.ts';

/** Revokes the token: from now on the screen is unpaired, even while it is offline. */
export async function unpair(tx: Tx, deviceId: number, { userId, at }: { userId: number; at: Date }): Promise<string> {
  await checkPaired(tx, deviceId);
  await tx
    .update(devices)
    .set({ tokenHash: null, ...emptyReport })
    .where(eq(devices.id, deviceId));
  await settleCommands(tx, [deviceId], msg('The screen was unpaired'), at);
  const requestId = randomUUID();
  const times = { requestedAt: at, expiresAt: at, settledAt: at };
  await tx.insert(deviceCommands).values({ deviceId, requestId, command: 'unpair', requestedBy: userId, ...times });
  return requestId;
}
