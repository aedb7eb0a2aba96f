import type { Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests({ ids }) {
    const socket = { socket_id: '1.1' };
    return {
      'GET /realtime/config': {},
      'POST /pusher/auth': {
        body: { ...socket, channel_name: `private-t${ids.tenant}-console`, deviceId: ids.device },
      },
      'POST /pusher/user-auth': { body: socket },
    };
  },
};
