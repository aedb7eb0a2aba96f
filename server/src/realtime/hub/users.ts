import { closings } from './close-codes.ts';
import type { Connection } from './connection.ts';
import { errorFrame, signInSucceeded } from './outgoing.ts';
import { parseUser } from './presence-data.ts';
import { type HubApp, isAuthorised } from './signatures.ts';

/** The signed-in users and their sockets. */
export interface Users {
  signIn(connection: Connection, request: { auth: string; userData: string }): void;
  /** Its channels were authorised for this user: it is closed when the user's session ends. */
  grant(connection: Connection, userId: string): void;
  forget(connection: Connection): void;
  terminate(userId: string): void;
}

/**
 * A refused sign-in keeps the socket open: when pusher-js reconnects meanwhile, it sends the answer to the old socket's
 * request on its new one, and closing with 4009 would keep that client from reconnecting ever.
 */
const refusedSignIn = { code: 4009, message: 'Sign-in refused' };

export function createUsers(app: HubApp): Users {
  const socketsOf = new Map<string, Set<Connection>>();

  function signIn(connection: Connection, { auth, userData }: { auth: string; userData: string }): void {
    const isGenuine = isAuthorised(app, `${connection.id}::user::${userData}`, auth);
    const user = isGenuine ? parseUser(userData) : undefined;
    if (!user || (connection.user && connection.user.userId !== user.userId)) {
      connection.send(errorFrame(refusedSignIn.code, refusedSignIn.message));
      return;
    }
    connection.user = user;
    add(user.userId, connection);
    connection.send(signInSucceeded(userData));
  }

  function add(userId: string, connection: Connection): void {
    const sockets = socketsOf.get(userId) ?? new Set();
    socketsOf.set(userId, sockets.add(connection));
  }

  function grant(connection: Connection, userId: string): void {
    connection.grantedTo.add(userId);
    add(userId, connection);
  }

  function forget(connection: Connection): void {
    const signedInAs = connection.user ? [connection.user.userId] : [];
    for (const userId of [...signedInAs, ...connection.grantedTo]) {
      const sockets = socketsOf.get(userId);
      sockets?.delete(connection);
      if (sockets?.size === 0) socketsOf.delete(userId);
    }
  }

  return {
    signIn,
    grant,
    forget,
    terminate: (userId) => {
      for (const connection of [...(socketsOf.get(userId) ?? [])]) connection.close(closings.terminated);
    },
  };
}
