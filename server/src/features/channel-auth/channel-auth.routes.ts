import { channelName } from '@vitrine/contract/events';
import { realtime } from '@vitrine/contract/realtime';
import { isNotNull } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../http/identity/caller.ts';
import type { Transact } from '../../http/request/call.ts';
import type { Router } from '../../http/request/route.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { socketUserOf } from '../../realtime/socket-user.ts';
import { accessTo } from './channel-access.ts';

export function channelAuthRoutes({ routeOutsideTransaction }: Router, service: RealtimeService): void {
  // All screens request this at once after an outage. No transaction: the token determines a screen's channels.
  routeOutsideTransaction(realtime.config, async ({ caller, inTransaction }) => {
    const { key, cluster, publicHost } = service;
    const at = publicHost ?? { host: null, port: null, tls: false };
    return { key, cluster, ...at, channels: await channelsOf(inTransaction, caller) };
  });
  routeOutsideTransaction(realtime.authorise, async ({ caller, body, inTransaction }) => {
    const authorise = async (name: string) => {
      const access = await accessTo(inTransaction, caller, name);
      if (access instanceof AppError) return access;
      service.grant(body.socket_id, socketUserOf(caller));
      return service.authoriseChannel(body.socket_id, name, access.member);
    };
    if (typeof body.channel_name === 'string') {
      const answer = await authorise(body.channel_name);
      if (answer instanceof AppError) throw answer;
      return answer;
    }
    const answers: Record<string, { auth: string; channel_data?: string } | null> = {};
    for (const name of body.channel_name) {
      const answer = await authorise(name);
      answers[name] = answer instanceof AppError ? null : answer;
    }
    return answers;
  });
  routeOutsideTransaction(realtime.signIn, async ({ caller, body }) =>
    service.authenticateUser(body.socket_id, socketUserOf(caller)),
  );
}

/** A console gets its tenant's channel and the presence shards; a screen its commands, its own channel and its shard. */
async function channelsOf(inTransaction: Transact, caller: Caller): Promise<string[]> {
  if (caller.kind === 'platform') return caller.userType === 0 ? [channelName({ kind: 'platform' })] : [];
  const { tenantId } = caller;
  if (caller.kind === 'device') {
    const { deviceId, shard } = caller;
    return [
      channelName({ kind: 'device-commands', tenantId, deviceId }),
      channelName({ kind: 'device-presence', tenantId, deviceId }),
      channelName({ kind: 'devices-presence', tenantId, shard }),
    ];
  }
  const console = channelName({ kind: 'console', tenantId });
  if (!caller.permissions.has('Permissions.Device.Monitor')) return [console];
  const shards = await inTransaction((tx) =>
    tx.selectDistinct({ shard: devices.shard }).from(devices).where(isNotNull(devices.shard)).orderBy(devices.shard),
  );
  return [
    console,
    ...shards.map(({ shard }) => channelName({ kind: 'devices-presence', tenantId, shard: shard ?? 0 })),
  ];
}
