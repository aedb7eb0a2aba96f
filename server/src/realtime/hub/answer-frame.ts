import { admit } from './admission.ts';
import { maxNameLength } from './channel-names.ts';
import { relayClientEvent } from './client-events.ts';
import type { Connection } from './connection.ts';
import type { HubParts } from './hub-parts.ts';
import { parseIncoming } from './incoming.ts';
import { errorFrame, pongFrame, subscriptionError } from './outgoing.ts';

export function answerFrame(hub: HubParts, connection: Connection, text: string): void {
  const message = parseIncoming(text);
  switch (message.type) {
    case 'ping':
      return connection.send(pongFrame);
    case 'pong':
      return;
    case 'subscribe': {
      const admission = admit(hub.app, connection, message);
      if (admission.status === 'refused')
        return connection.send(subscriptionError(message.channel.slice(0, maxNameLength), admission.error));
      if (admission.seat.kind !== 'public') hub.anonymous.remove(connection);
      return hub.channels.join(connection, admission.seat);
    }
    case 'unsubscribe':
      return hub.channels.leave(connection, message.channel);
    case 'signin':
      hub.users.signIn(connection, message);
      if (connection.user) hub.anonymous.remove(connection);
      return;
    case 'client-event':
      return relayClientEvent(hub, connection, message);
    case 'malformed':
      return connection.send(errorFrame(null, message.reason));
  }
}
