import type { RealtimeConfig } from '@vitrine/contract/realtime';
import Pusher from 'pusher-js';
import type { Api, ApiRequest } from '../sync/api.ts';
import { isRecord } from '../sync/replies.ts';

// A separate chunk, which is not needed before the first image.

/** A client of the realtime service; its channels are signed with the device's token. */
export function openSocket({ config, api, deviceId }: { config: RealtimeConfig; api: Api; deviceId: number }): Pusher {
  const pageIsSecure = location.protocol === 'https:';
  const sign = createBatchedSigner(api, deviceId);
  const port = config.port ?? (Number(location.port) || (pageIsSecure ? 443 : 80));
  return new Pusher(config.key, {
    cluster: config.cluster,
    wsHost: config.host ?? location.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: config.host === null ? pageIsSecure : config.tls,
    enabledTransports: ['ws', 'wss'],
    enableStats: false,
    channelAuthorization: {
      customHandler({ socketId, channelName }, callback) {
        sign(socketId, channelName).then(
          ({ auth, channel_data }) => callback(null, channel_data === undefined ? { auth } : { auth, channel_data }),
          (error: Error) => callback(error, null),
        );
      },
    },
    userAuthentication: {
      customHandler({ socketId }, callback) {
        signed(api, '/pusher/user-auth', { socket_id: socketId }).then(
          ({ auth, user_data = '' }) => callback(null, { auth, user_data }),
          (error: Error) => callback(error, null),
        );
      },
    },
  });
}

/** Signs the channels that pusher-js subscribes to in one task with one request, also at each reconnection. */
function createBatchedSigner(api: Api, deviceId: number): (socketId: string, channel: string) => Promise<Signature> {
  let names: string[] = [];
  let answers: Promise<Record<string, unknown>> | null = null;

  async function requestSignatures(socketId: string): Promise<Record<string, unknown>> {
    await Promise.resolve();
    const request = { socket_id: socketId, channel_name: names, deviceId };
    [names, answers] = [[], null];
    const { status, body } = await api.send({ method: 'POST', path: '/pusher/auth', body: request });
    if (status !== 200 || !isRecord(body)) throw new Error(`Channel signing failed with status ${status}`);
    return body;
  }

  return async (socketId, channel) => {
    names.push(channel);
    answers ??= requestSignatures(socketId);
    const signature = (await answers)[channel];
    if (!isSignature(signature)) throw new Error(`${channel} was refused`);
    return signature;
  };
}

interface Signature {
  auth: string;
  channel_data?: string;
  user_data?: string;
}

async function signed(api: Api, path: ApiRequest['path'], body: unknown): Promise<Signature> {
  const reply = await api.send({ method: 'POST', path, body });
  if (reply.status !== 200 || !isSignature(reply.body))
    throw new Error(`User sign-in failed with status ${reply.status}`);
  return reply.body;
}

function isSignature(value: unknown): value is Signature {
  return (
    isRecord(value) &&
    typeof value['auth'] === 'string' &&
    ['undefined', 'string'].includes(typeof value['channel_data']) &&
    ['undefined', 'string'].includes(typeof value['user_data'])
  );
}
