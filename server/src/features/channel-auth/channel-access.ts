import { type Channel, parseChannel } from '@vitrine/contract/events';
import { t } from '@vitrine/contract/messages';
import { and, eq } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';
import { files } from '../../db/schema/library.ts';
import { type AppError, forbidden, notFound } from '../../errors.ts';
import type { Caller, DeviceCaller, PlatformUser, TenantUser } from '../../http/identity/caller.ts';
import type { Transact } from '../../http/request/call.ts';

/** A presence channel's subscriber; none on a private channel. */
export type Member = { user_id: string; user_info: object };
type Access = { member?: Member } | AppError;

/** Whether the caller may subscribe: the tenant in the name must be its own, and a screen only its own channels. */
export async function accessTo(inTransaction: Transact, caller: Caller, name: string): Promise<Access> {
  const channel = parseChannel(name);
  if (channel === null) return notFound(t('Channel'));
  if (caller.kind === 'platform') return platformAccess(caller, channel);
  if (channel.kind === 'platform' || channel.tenantId !== caller.tenantId) return notFound(t('Channel'));
  return caller.kind === 'device' ? deviceAccess(caller, channel) : consoleAccess(inTransaction, caller, channel);
}

function platformAccess(caller: PlatformUser, channel: Channel): Access {
  return channel.kind === 'platform' && caller.userType === 0 ? {} : notFound(t('Channel'));
}

async function consoleAccess(inTransaction: Transact, caller: TenantUser, channel: Channel): Promise<Access> {
  if (channel.kind === 'console') return {};
  if (channel.kind === 'device-commands') return notFound(t('Channel'));
  if (channel.kind === 'layout-presence') return layoutAccess(inTransaction, caller, channel.fileId);
  if (!caller.permissions.has('Permissions.Device.Monitor')) return forbidden();
  if (channel.kind === 'device-presence') {
    const isOurs = eq(devices.id, channel.deviceId);
    if ((await inTransaction((tx) => tx.$count(devices, isOurs))) === 0) return notFound(t('Channel'));
  }
  return { member: { user_id: 'admin', user_info: {} } };
}

/** Each member is a user, whose name the others see. */
async function layoutAccess(inTransaction: Transact, caller: TenantUser, fileId: number): Promise<Access> {
  if (!caller.permissions.has('Permissions.Library.View')) return forbidden();
  const isThis = and(eq(files.id, fileId), eq(files.kind, 'layout'));
  if ((await inTransaction((tx) => tx.$count(files, isThis))) === 0) return notFound(t('Channel'));
  return { member: { user_id: String(caller.userId), user_info: { name: caller.fullName } } };
}

function deviceAccess(caller: DeviceCaller, channel: Channel): Access {
  const { deviceId, shard, name, orientation, storeId: branchId } = caller;
  if (channel.kind === 'device-commands') return channel.deviceId === deviceId ? {} : notFound(t('Channel'));
  const isOwn =
    (channel.kind === 'device-presence' && channel.deviceId === deviceId) ||
    (channel.kind === 'devices-presence' && channel.shard === shard);
  return isOwn
    ? { member: { user_id: String(deviceId), user_info: { name, orientation, branchId } } }
    : notFound(t('Channel'));
}
