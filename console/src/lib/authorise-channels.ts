import { realtime } from '@vitrine/contract/realtime';
import type { Options } from 'pusher-js';
import { call } from './api.ts';

export type Handler<K extends 'channelAuthorization' | 'userAuthentication'> =
  NonNullable<Options[K]> extends infer O ? (O extends { customHandler?: infer H } ? NonNullable<H> : never) : never;

type Authorise = Handler<'channelAuthorization'>;
type Params = Parameters<Authorise>[0];
type Done = Parameters<Authorise>[1];
type Signed = NonNullable<Parameters<Done>[1]>;

const batchDelayMs = 10;
const maxChannels = 100;
const waiting: (Params & { done: Done })[] = [];

/** Batches requests: the monitor subscribes to many channels at once, as after each reconnect. */
export const authoriseChannel: Authorise = (params, done) => {
  if (waiting.length === 0) setTimeout(authoriseAll, batchDelayMs);
  waiting.push({ ...params, done });
};

function authoriseAll() {
  while (waiting.length > 0) {
    const [{ socketId } = { socketId: '' }] = waiting;
    const differs = waiting.findIndex((each) => each.socketId !== socketId);
    const count = Math.min(differs < 0 ? waiting.length : differs, maxChannels);
    void authoriseBatch(socketId, waiting.splice(0, count));
  }
}

async function authoriseBatch(socketId: string, batch: (Params & { done: Done })[]) {
  const channel_name = batch.map(({ channelName }) => channelName);
  try {
    const reply = await call(realtime.authorise, { body: { socket_id: socketId, channel_name, deviceId: 'admin' } });
    for (const { channelName, done } of batch) {
      const answer: unknown = Reflect.get(reply, channelName);
      if (isSigned(answer)) done(null, answer);
      else done(refused, null);
    }
  } catch (error) {
    for (const { done } of batch) done(asError(error), null);
  }
}

const refused = new Error('The server refused this channel');

function isSigned(value: unknown): value is Signed {
  return typeof value === 'object' && value !== null && 'auth' in value && typeof value.auth === 'string';
}

export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
