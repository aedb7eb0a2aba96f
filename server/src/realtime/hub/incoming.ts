import { z } from 'zod';
import { parseJson } from './json.ts';

type Incoming =
  | { type: 'ping' | 'pong' }
  | { type: 'subscribe'; channel: string; auth: string; channelData: string | undefined }
  | { type: 'unsubscribe'; channel: string }
  | { type: 'signin'; auth: string; userData: string }
  | { type: 'client-event'; event: string; channel: string; data: unknown }
  | { type: 'malformed'; reason: string };

const Envelope = z.object({ event: z.string(), channel: z.unknown().optional(), data: z.unknown().optional() });
const Subscribe = z.object({ channel: z.string(), auth: z.string().nullish(), channel_data: z.string().nullish() });
const Unsubscribe = z.object({ channel: z.string() });
const SignIn = z.object({ auth: z.string(), user_data: z.string() });

export function parseIncoming(text: string): Incoming {
  const envelope = Envelope.safeParse(parseJson(text));
  if (!envelope.success) return malformed('A frame is a JSON object with an event');
  const { event, channel, data } = envelope.data;
  if (event.startsWith('client-')) {
    if (typeof channel !== 'string') return malformed('A client event names its channel');
    return { type: 'client-event', event, channel, data };
  }
  return parseProtocolEvent(event, data);
}

function parseProtocolEvent(event: string, data: unknown): Incoming {
  switch (event) {
    case 'pusher:ping':
      return { type: 'ping' };
    case 'pusher:pong':
      return { type: 'pong' };
    case 'pusher:subscribe': {
      const parsed = Subscribe.safeParse(data);
      if (!parsed.success) return malformed('A subscription names its channel');
      const { channel, auth, channel_data: channelData } = parsed.data;
      return { type: 'subscribe', channel, auth: auth ?? '', channelData: channelData ?? undefined };
    }
    case 'pusher:unsubscribe': {
      const parsed = Unsubscribe.safeParse(data);
      return parsed.success
        ? { type: 'unsubscribe', channel: parsed.data.channel }
        : malformed('An unsubscription names its channel');
    }
    case 'pusher:signin': {
      const parsed = SignIn.safeParse(data);
      return parsed.success
        ? { type: 'signin', auth: parsed.data.auth, userData: parsed.data.user_data }
        : malformed('A sign-in has auth and user_data');
    }
    default:
      return malformed('Unknown event');
  }
}

function malformed(reason: string): Incoming {
  return { type: 'malformed', reason };
}
