import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { idTextOf } from './values.ts';

/** The realtime service, and the caller's channels. */
export const RealtimeConfig = z.object({
  key: z.string(),
  /** Null: the host that served this page. */
  host: z.string().nullable(),
  port: z.int().nullable(),
  tls: z.boolean(),
  cluster: z.string(),
  /** Console: its tenant's channel and the shards of its devices. Screen: commands, its own presence, its shard. */
  channels: z.array(z.string()),
});
export type RealtimeConfig = z.infer<typeof RealtimeConfig>;

export const realtime = {
  config: {
    method: 'GET',
    path: '/realtime/config',
    audience: 'userOrDevice',
    inView: 'always',
    reply: RealtimeConfig,
  },
  /**
   * In the format of pusher-js; `deviceId: "admin"` in a console. In a response for several channels, null means refused.
   */
  authorise: {
    method: 'POST',
    path: '/pusher/auth',
    changes: null,
    audience: 'userOrDevice',
    inView: 'always',
    body: z.object({
      socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/),
      channel_name: z.union([z.string().max(200), z.array(z.string().max(200)).min(1).max(100)]),
      deviceId: z.union([z.literal('admin'), idTextOf('device')]).optional(),
    }),
    orUrlEncoded: true,
    reply: z.union([
      z.object({ auth: z.string(), channel_data: z.string().optional() }),
      z.record(z.string(), z.object({ auth: z.string(), channel_data: z.string().optional() }).nullable()),
    ]),
    allowedWhenExpired: true,
  },
  /** Signs the socket in as this session or screen, so that it is closed when the session or the token ends. */
  signIn: {
    method: 'POST',
    path: '/pusher/user-auth',
    changes: null,
    audience: 'userOrDevice',
    inView: 'always',
    body: z.object({ socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/) }),
    orUrlEncoded: true,
    reply: z.object({ auth: z.string(), user_data: z.string() }),
    allowedWhenExpired: true,
  },
} as const satisfies Record<string, Endpoint>;
