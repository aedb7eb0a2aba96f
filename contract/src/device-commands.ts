import { z } from 'zod';
import { bulkItems, BulkReply } from './bulk.ts';
import type { Endpoint } from './endpoint.ts';
import { byId, Instant, Message } from './values.ts';

/** The remote commands that a screen executes and acknowledges. */
export const RemoteCommand = z.enum(['reload', 'identify', 'clear-cache']);
export type RemoteCommand = z.infer<typeof RemoteCommand>;

export const RequestId = z.uuid();

/** One remote command and its result. */
export const DeviceCommandEntry = z.object({
  requestId: RequestId,
  /** `unpair` is done by the server, which takes the screen's token away. */
  command: z.enum([...RemoteCommand.options, 'unpair']),
  requestedAt: Instant,
  /** Null for a user of another tenant or a deleted user. */
  requestedBy: z.string().nullable(),
  outcome: z.discriminatedUnion('state', [
    /** Not acknowledged yet. After `expiresAt` it is no longer executed. */
    z.object({ state: z.literal('waiting'), expiresAt: Instant }),
    z.object({ state: z.literal('done'), at: Instant }),
    z.object({ state: z.literal('failed'), at: Instant, problem: z.string() }),
  ]),
});
export type DeviceCommandEntry = z.infer<typeof DeviceCommandEntry>;

const Requested = Message.extend({ requestId: RequestId });

const remoteCommand = {
  method: 'POST',
  changes: 'device-commands',
  audience: 'tenant',
  permission: 'Permissions.Device.Reload',
  params: byId('device'),
  reply: Requested,
  allowedWhenExpired: true,
} as const;

/** A connected screen is notified at once, any other in the response to its next report. */
export const remoteCommands = {
  list: {
    method: 'GET',
    path: '/device/:id/commands',
    audience: 'tenant',
    permission: 'Permissions.Device.View',
    params: byId('device'),
    /** The last twenty, the latest first. */
    reply: z.array(DeviceCommandEntry),
  },
  /** Reloads the player. */
  reload: { ...remoteCommand, path: '/device/reload/:id' },
  /** Reloads the players of several devices. */
  reloadSome: {
    method: 'POST',
    path: '/device/reload',
    changes: 'device-commands',
    audience: 'tenant',
    permission: 'Permissions.Device.Reload',
    body: z.object({ items: bulkItems('device') }),
    reply: BulkReply,
    allowedWhenExpired: true,
  },
  /** Reloads every screen. A GET with an effect: the specification gives path and method. */
  reloadAll: {
    method: 'GET',
    path: '/schedule/refresh',
    changes: 'device-commands',
    audience: 'tenant',
    permission: 'Permissions.Device.Reload',
    reply: Requested,
  },
  /** Shows its name and identifier for a few seconds. */
  identify: { ...remoteCommand, path: '/device/identify/:id' },
  /** Clears the cache of the player, which then downloads everything again. */
  clearCache: { ...remoteCommand, path: '/device/clear-cache/:id' },
  /** Unpairs the screen, which then shows a pairing code again. */
  unpair: { ...remoteCommand, path: '/device/unpair/:id', permission: 'Permissions.Device.Edit' },
} as const satisfies Record<string, Endpoint>;

/** A pending command, without its `deviceId`. */
export const PendingCommand = z.object({ requestId: RequestId, command: RemoteCommand });
export type PendingCommand = z.infer<typeof PendingCommand>;
