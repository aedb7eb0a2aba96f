import { channelOfUser, kindOf, maxNameLength } from './channel-names.ts';
import type { Seat } from './channels.ts';
import type { Connection } from './connection.ts';
import type { Member } from './members.ts';
import type { SubscriptionError } from './outgoing.ts';
import { parseMember } from './presence-data.ts';
import { type HubApp, isAuthorised } from './signatures.ts';

/** More than any client needs. Limited, because a public channel costs memory and needs no signature. */
const maxChannels = 1000;

interface SubscribeRequest {
  channel: string;
  auth: string;
  channelData: string | undefined;
}

type Admission = { status: 'admitted'; seat: Seat } | { status: 'refused'; error: SubscriptionError };

/** Whether this socket may subscribe to the channel, and as which user. */
export function admit(app: HubApp, connection: Connection, request: SubscribeRequest): Admission {
  const { channel } = request;
  const kind = kindOf(channel);
  if (!kind)
    return refused({ type: 'InvalidChannel', error: `Not a channel name of at most ${maxNameLength}`, status: 400 });
  if (connection.channels.size >= maxChannels && !connection.channels.has(channel)) {
    return refused({ type: 'LimitReached', error: `A socket may be on ${maxChannels} channels`, status: 413 });
  }
  if (kind === 'public') return { status: 'admitted', seat: { channel, kind, member: undefined } };
  if (kind === 'user') {
    const isOwnChannel = connection.user !== undefined && channel === channelOfUser(connection.user.userId);
    return isOwnChannel
      ? { status: 'admitted', seat: { channel, kind, member: undefined } }
      : unauthorised('Not signed in as that user');
  }
  if (!isAuthorised(app, signedText(connection.id, request), request.auth)) return unauthorised('Invalid signature');
  if (kind === 'private') return { status: 'admitted', seat: { channel, kind, member: undefined } };
  const member = memberOf(connection, request.channelData);
  return member
    ? { status: 'admitted', seat: { channel, kind, member } }
    : unauthorised('channel_data names no valid user');
}

function signedText(socketId: string, { channel, channelData }: SubscribeRequest): string {
  return channelData === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`;
}

/** Without channel_data a signed-in socket joins as its user. */
function memberOf(connection: Connection, channelData: string | undefined): Member | undefined {
  return channelData === undefined ? connection.user : parseMember(channelData);
}

function refused(error: SubscriptionError): Admission {
  return { status: 'refused', error };
}

function unauthorised(error: string): Admission {
  return refused({ type: 'AuthError', error, status: 401 });
}
