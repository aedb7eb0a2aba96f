import type { Closing } from './close-codes.ts';
import { textFrame } from './frames.ts';
import type { Member } from './members.ts';

interface OutgoingEvent {
  event: string;
  channel?: string;
  data: unknown;
  user_id?: string | undefined;
}

export interface SubscriptionError {
  type: 'AuthError' | 'InvalidChannel' | 'LimitReached';
  error: string;
  status: number;
}

export const pongFrame = eventFrame({ event: 'pusher:pong', data: {} });

export function eventFrame(event: OutgoingEvent): Buffer {
  return textFrame(JSON.stringify(event));
}

export function connectionEstablished(socketId: string, activityTimeout: number): Buffer {
  return stringDataFrame('pusher:connection_established', undefined, {
    socket_id: socketId,
    activity_timeout: activityTimeout,
  });
}

export function errorFrame(code: number | null, message: string): Buffer {
  return eventFrame({ event: 'pusher:error', data: { code, message } });
}

export function closingFrame({ code, reason }: Closing): Buffer {
  return errorFrame(code, reason);
}

export function subscriptionSucceeded(channel: string, data: object): Buffer {
  return stringDataFrame('pusher_internal:subscription_succeeded', channel, data);
}

export function subscriptionError(channel: string, error: SubscriptionError): Buffer {
  return eventFrame({ event: 'pusher:subscription_error', channel, data: error });
}

export function memberAdded(channel: string, member: Member): Buffer {
  return stringDataFrame('pusher_internal:member_added', channel, { user_id: member.userId, user_info: member.info });
}

export function memberRemoved(channel: string, userId: string): Buffer {
  return stringDataFrame('pusher_internal:member_removed', channel, { user_id: userId });
}

export function signInSucceeded(userData: string): Buffer {
  return stringDataFrame('pusher:signin_success', undefined, { user_data: userData });
}

/** In protocol 7 the `data` of its own events is a JSON string inside the JSON frame. */
function stringDataFrame(event: string, channel: string | undefined, data: object): Buffer {
  return eventFrame({ event, ...(channel !== undefined && { channel }), data: JSON.stringify(data) });
}
