import { realtime } from '@vitrine/contract/realtime';
import { inject, onTestFinished } from 'vitest';
import { RawClient } from '../realtime/hub/test-client.ts';
import type { Client } from './api.ts';

/** A connection without any subscription; closed when the test ends. */
export async function aRawSocket(caller: Client): Promise<RawClient> {
  const { key } = (await caller.call(realtime.config)).body;
  const socket = new RawClient(`${inject('server').replace('http', 'ws')}/app/${key}?protocol=7`);
  onTestFinished(() => socket.ws.terminate());
  await socket.next('pusher:connection_established');
  return socket;
}

/** Subscribes as the server signs it for this caller. */
export async function joinAs(caller: Client, socket: RawClient, channel: string): Promise<void> {
  const { body } = await caller.call(realtime.authorise, {
    body: { socket_id: socket.socketId, channel_name: channel },
  });
  socket.send({ event: 'pusher:subscribe', data: { channel, ...body } });
  await socket.next('pusher_internal:subscription_succeeded');
}
