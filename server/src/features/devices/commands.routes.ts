import { type RemoteCommand, remoteCommands } from '@vitrine/contract/device-commands';
import { channelName, type DeviceCommand } from '@vitrine/contract/events';
import { type Message, msg, t } from '@vitrine/contract/messages';
import type { FastifyBaseLogger } from 'fastify';
import { clock } from '../../db/clock.ts';
import type { Router } from '../../http/request/route.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { deviceSocketUser } from '../../realtime/socket-user.ts';
import { listCommands } from './commands.queries.ts';
import { requestCommand, requestCommandOfAll, requestCommandOfSome } from './request-command.ts';
import { unpair } from './unpair.ts';

export function commandsRoutes({ route, routeOutsideTransaction }: Router, service: RealtimeService): void {
  route(remoteCommands.list, ({ tx, params }) => listCommands(tx, params.id, clock.now()));
  registerCommand(remoteCommands.reload, 'reload', msg('Reload request has been sent to the device'));
  registerCommand(remoteCommands.identify, 'identify', msg('Identify request has been sent to the device'));
  registerCommand(remoteCommands.clearCache, 'clear-cache', msg('Clear cache request has been sent to the device'));
  routeOutsideTransaction(remoteCommands.reloadSome, async ({ body, caller, request, inTransaction }) => {
    const { tenantId, userId } = caller;
    const reload = { command: 'reload', userId, at: clock.now() } as const;
    const { requestId, reply } = await inTransaction((tx) => requestCommandOfSome(tx, body.items, reload));
    await hint({ tenantId, deviceIds: reply.done, command: 'reload', requestId }, request.log);
    return reply;
  });
  routeOutsideTransaction(remoteCommands.reloadAll, async ({ caller, request, inTransaction }) => {
    const { tenantId, userId } = caller;
    const allScreens = { command: 'reload', userId, at: clock.now() } as const;
    const { requestId, deviceIds } = await inTransaction((tx) => requestCommandOfAll(tx, allScreens));
    await hint({ tenantId, deviceIds, command: 'reload', requestId }, request.log);
    return { message: t('Reload request has been sent to all devices'), requestId };
  });
  routeOutsideTransaction(remoteCommands.unpair, async ({ params, caller, request, inTransaction }) => {
    const { tenantId, userId } = caller;
    const requestId = await inTransaction((tx) => unpair(tx, params.id, { userId, at: clock.now() }));
    await hint({ tenantId, deviceIds: [params.id], command: 'unpair', requestId }, request.log);
    await service
      .terminate(deviceSocketUser(params.id))
      .catch((error: unknown) => request.log.warn({ err: error }, 'socket close failed'));
    return { message: t('Device unpaired'), requestId };
  });

  type CommandEndpoint = (typeof remoteCommands)['reload' | 'identify' | 'clearCache'];
  function registerCommand(endpoint: CommandEndpoint, command: RemoteCommand, message: Message): void {
    routeOutsideTransaction(endpoint, async ({ params, caller, request, inLastTransaction }) => {
      const { tenantId, userId } = caller;
      const answer = await inLastTransaction(async (tx) => ({
        message: t(message),
        requestId: await requestCommand(tx, params.id, { command, userId, at: clock.now() }),
      }));
      await hint({ tenantId, deviceIds: [params.id], command, requestId: answer.requestId }, request.log);
      return answer;
    });
  }

  /** Notifies connected screens; other screens get the command in the response to their next report. */
  async function hint({ tenantId, deviceIds, command, requestId }: Hint, log: FastifyBaseLogger): Promise<void> {
    const channels = deviceIds.map((deviceId) => channelName({ kind: 'device-commands', tenantId, deviceId }));
    await service
      .broadcast(channels, command, { requestId })
      .catch((error: unknown) => log.warn({ err: error }, 'device command publish failed'));
  }
}

interface Hint {
  tenantId: number;
  deviceIds: number[];
  command: DeviceCommand;
  requestId: string;
}
