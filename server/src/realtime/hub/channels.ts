import type { ChannelKind } from './channel-names.ts';
import type { Connection } from './connection.ts';
import type { FanOut } from './fan-out.ts';
import type { HubEvent } from './hub-event.ts';
import { type Member, Members } from './members.ts';
import { memberAdded, memberRemoved, subscriptionSucceeded } from './outgoing.ts';

export interface Channel {
  name: string;
  kind: ChannelKind;
  subscribers: Set<Connection>;
  members: Members;
}

export interface Seat {
  channel: string;
  kind: ChannelKind;
  member: Member | undefined;
}

/** The occupied channels; one without subscribers does not exist. */
export interface Channels {
  get(name: string): Channel | undefined;
  /** Without the internal channels of signed-in users. */
  listed(): Channel[];
  join(connection: Connection, seat: Seat): void;
  leave(connection: Connection, name: string): void;
}

export function createChannels(options: { fanOut: FanOut; onEvent: (event: HubEvent) => void }): Channels {
  const { fanOut, onEvent } = options;
  const channels = new Map<string, Channel>();

  function open({ channel: name, kind }: Seat): Channel {
    const channel = { name, kind, subscribers: new Set<Connection>(), members: new Members() };
    channels.set(name, channel);
    if (kind !== 'user') onEvent({ name: 'channel_occupied', channel: name });
    return channel;
  }

  function closeIfEmpty({ name, kind, subscribers }: Channel): void {
    if (subscribers.size > 0) return;
    channels.delete(name);
    if (kind !== 'user') onEvent({ name: 'channel_vacated', channel: name });
  }

  function join(connection: Connection, seat: Seat): void {
    const channel = channels.get(seat.channel) ?? open(seat);
    const isRepeat = channel.subscribers.has(connection);
    const isNewMember = !isRepeat && seat.member !== undefined && channel.members.add(seat.member);
    connection.send(subscriptionSucceeded(channel.name, channel.kind === 'presence' ? channel.members.roster() : {}));
    if (isRepeat) return;
    const others = isNewMember ? [...channel.subscribers] : [];
    channel.subscribers.add(connection);
    connection.channels.set(channel.name, seat.member?.userId);
    if (!isNewMember || !seat.member) return;
    fanOut.sendBatched(channel.name, memberAdded(channel.name, seat.member), others);
    onEvent({ name: 'member_added', channel: channel.name, userId: seat.member.userId });
  }

  function leave(connection: Connection, name: string): void {
    const channel = channels.get(name);
    if (!channel?.subscribers.delete(connection)) return;
    const userId = connection.channels.get(name);
    connection.channels.delete(name);
    if (userId !== undefined && channel.members.remove(userId)) {
      fanOut.sendBatched(name, memberRemoved(name, userId), [...channel.subscribers]);
      onEvent({ name: 'member_removed', channel: name, userId });
    }
    closeIfEmpty(channel);
  }

  return {
    get: (name) => channels.get(name),
    listed: () => [...channels.values()].filter(({ kind }) => kind !== 'user'),
    join,
    leave,
  };
}
