import type { HubParts } from './hub-parts.ts';
import { eventFrame } from './outgoing.ts';

interface Publication {
  channels: string[];
  name: string;
  /** JSON. */
  data: string;
  /** The socket that does not receive it. */
  socket_id?: string | null | undefined;
}

/** Sends an event to all subscribers of each channel. */
export function publish(
  { channels, fanOut }: Pick<HubParts, 'channels' | 'fanOut'>,
  { name, data, channels: names, socket_id: except }: Publication,
): void {
  for (const channel of new Set(names)) {
    const to = [...(channels.get(channel)?.subscribers ?? [])].filter(({ id }) => id !== except);
    if (to.length > 0) fanOut.send(channel, eventFrame({ event: name, channel, data }), to);
  }
}
