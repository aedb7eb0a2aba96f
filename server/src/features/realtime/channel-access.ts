import { type Channel, parseChannel } from '@vitrine/contract/events';
import { eq } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { devices } from '../../db/schema/devices.ts';
import type { Tx } from '../../db/transaction.ts';
import { type AppError, forbidden, notFound } from '../../errors.ts';
import type { Caller, DeviceCaller, PlatformUser, TenantUser } from '../../http/caller.ts';

/** A presence channel's subscriber; none on a private channel. */
export type Member = { user_id: string; user_info: object };
type Access = { member?: Member } | AppError;

/** Whether the caller may subscribe: the tenant in the name must be its own, and a screen only its own channels. */
export async function accessTo(tx: Tx, caller: Caller, name: string): Promise<Access> {
  const channel = parseChannel(name);
  if (channel === null) return notFound('Channel');
  if (caller.kind === 'platform') return platformAccess(caller, channel);
  if (channel.kind === 'platform' || channel.tenantId !== caller.tenantId) return notFound('Channel');
  return caller.kind === 'device' ? deviceAccess(tx, caller, channel) : consoleAccess(tx, caller, channel);
}

function platformAccess(caller: PlatformUser, channel: Channel): Access {
  return channel.kind === 'platform' && caller.userType === 0 ? {} : notFound('Channel');
}

async function consoleAccess(tx: Tx, caller: TenantUser, channel: Channel): Promise<Access> {
  if (channel.kind === 'console') return {};
  if (channel.kind === 'device-commands') return notFound('Channel');
  if (!caller.permissions.has('Permissions.Device.Monitor')) return forbidden();
  if (channel.kind === 'device-presence' && (await tx.$count(devices, eq(devices.id, channel.deviceId))) === 0)
    return notFound('Channel');
  return { member: { user_id: 'admin', user_info: {} } };
}

async function deviceAccess(tx: Tx, caller: DeviceCaller, channel: Channel): Promise<Access> {
  if (channel.kind === 'device-commands') return channel.deviceId === caller.deviceId ? {} : notFound('Channel');
  const isOwn =
    (channel.kind === 'device-presence' && channel.deviceId === caller.deviceId) ||
    (channel.kind === 'devices-presence' && channel.shard === caller.shard);
  if (!isOwn) return notFound('Channel');
  const [device] = await tx
    .select({ name: devices.name, orientation: deviceGroups.orientation, branchId: devices.storeId })
    .from(devices)
    .innerJoin(deviceGroups, refersTo(devices, devices.groupId, deviceGroups))
    .where(eq(devices.id, caller.deviceId));
  return { member: { user_id: String(caller.deviceId), user_info: device ?? {} } };
}
