import type { RealtimeConfig } from '@vitrine/contract/realtime';
import Pusher from 'pusher-js';
import type { Api, ApiRequest } from '../sync/api.ts';
import { isRecord } from '../sync/replies.ts';

// A chunk of its own: nobody waits for it before the first picture.

/** A client of the realtime service; its channels are signed with the device's token. */
export function openSocket({ config, api, deviceId }: { config: RealtimeConfig; api: Api; deviceId: number }): Pusher {
  const pageIsSecure = location.protocol === 'https:';
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
        const body = { socket_id: socketId, channel_name: channelName, deviceId };
        signed(api, '/pusher/auth', body).then(
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

interface Signature {
  auth: string;
  channel_data?: string;
  user_data?: string;
}

async function signed(api: Api, path: ApiRequest['path'], body: unknown): Promise<Signature> {
  const reply = await api.send({ method: 'POST', path, body });
  if (reply.status !== 200 || !isSignature(reply.body))
    throw new Error(`The signature was answered with ${reply.status}`);
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
