import { z } from 'zod';
import { describe, parseInfo } from './channel-info.ts';
import { isReserved, kindOf } from './channel-names.ts';
import { ok, type Reply, refusal } from './http-reply.ts';
import type { HubParts } from './hub-parts.ts';
import { publish } from './publish.ts';

const maxDataBytes = 10 * 1024;

const Content = z.object({
  name: z.string().min(1).max(200),
  data: z.string(),
  socket_id: z
    .string()
    .regex(/^\d+\.\d+$/)
    .nullish(),
  info: z
    .string()
    .transform(parseInfo)
    .pipe(z.array(z.enum(['user_count', 'subscription_count'])))
    .nullish(),
});
const ToOne = Content.extend({ channel: z.string() });
const ToMany = Content.extend({ channels: z.array(z.string()).min(1).max(100) });
const Event = ToMany.or(ToOne.transform(({ channel, ...content }) => ({ ...content, channels: [channel] })));
const Batch = z.object({ batch: z.array(ToOne).min(1).max(10) });

type Event = z.infer<typeof ToMany>;

export function postEvent(hub: HubParts, body: unknown): Reply {
  const parsed = Event.safeParse(body);
  if (!parsed.success) return refusal(400, z.prettifyError(parsed.error));
  const event = parsed.data;
  const fault = faultOf(event);
  if (fault) return fault;
  publish(hub, event);
  if (!event.info) return ok();
  return ok({ channels: Object.fromEntries(event.channels.map((name) => [name, described(hub, name, event)])) });
}

export function postBatch(hub: HubParts, body: unknown): Reply {
  const parsed = Batch.safeParse(body);
  if (!parsed.success) return refusal(400, z.prettifyError(parsed.error));
  const events = parsed.data.batch.map(({ channel, ...content }) => ({ ...content, channels: [channel] }));
  const fault = events.map(faultOf).find((found) => found !== undefined);
  if (fault) return fault;
  for (const event of events) publish(hub, event);
  if (!events.some(({ info }) => info)) return ok();
  return ok({ batch: events.map((event) => described(hub, event.channels[0] ?? '', event)) });
}

function faultOf({ channels, data }: Event): Reply | undefined {
  if (channels.some((name) => isReserved(name) && kindOf(name) === undefined)) return refusal(403, 'Reserved channel');
  if (channels.some((name) => kindOf(name) === undefined)) return refusal(400, 'Not a channel name');
  if (Buffer.byteLength(data) > maxDataBytes) return refusal(413, 'At most 10 kB of data');
  return undefined;
}

/** Unlike in a query for one channel, user_count is omitted for channels without users. */
function described({ channels }: HubParts, name: string, { info }: Event): object {
  const requested = (info ?? []).filter((attribute) => attribute !== 'user_count' || kindOf(name) === 'presence');
  return describe(channels.get(name), requested);
}
