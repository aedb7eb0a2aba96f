import { kindOf } from './channel-names.ts';
import type { Connection } from './connection.ts';
import type { HubParts } from './hub-parts.ts';
import { errorFrame, eventFrame } from './outgoing.ts';

const maxEventName = 200;
const maxDataBytes = 10 * 1024;
const rateLimited = 4301;

interface ClientEvent {
  event: string;
  channel: string;
  data: unknown;
}

/** Forwards a client event to the others on its channel: of the frame only event, channel and data. */
export function relayClientEvent(hub: HubParts, from: Connection, event: ClientEvent): void {
  const { channel: name } = event;
  const kind = kindOf(name);
  const channel = hub.channels.get(name);
  if (!channel?.subscribers.has(from) || (kind !== 'private' && kind !== 'presence')) {
    return from.send(errorFrame(null, 'Client events need a private or presence channel that the socket is on'));
  }
  if (!hub.relaysClientEvents(name)) return from.send(errorFrame(null, 'This channel has no client events'));
  if (!from.clientEvents.allows(performance.now())) {
    return from.send(errorFrame(rateLimited, 'At most 10 client events a second'));
  }
  const frame = frameOf(event, from.channels.get(name));
  if (!frame) {
    return from.send(errorFrame(null, 'A client event has a name of at most 200 characters and at most 10 kB of data'));
  }
  const others = [...channel.subscribers].filter((connection) => connection !== from);
  hub.fanOut.send(name, frame, others);
}

function frameOf({ event, channel, data }: ClientEvent, userId: string | undefined): Buffer | undefined {
  if (event.length > maxEventName) return undefined;
  try {
    const content = typeof data === 'string' ? data : (JSON.stringify(data) ?? '');
    if (Buffer.byteLength(content) > maxDataBytes) return undefined;
    return eventFrame({ event, channel, data, user_id: userId });
  } catch {
    // The data is nested so deeply that it can be parsed but not serialised.
    return undefined;
  }
}
