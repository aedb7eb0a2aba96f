import { createHash } from 'node:crypto';
import type { Caller, InSession } from '../http/identity/caller.ts';

/** The user as which a socket signs in, so that the socket can be closed when the session ends. */
export function socketUserOf(caller: InSession<Caller>): string {
  return caller.kind === 'device' ? deviceSocketUser(caller.deviceId) : sessionSocketUser(caller.sessionHash);
}

export function deviceSocketUser(deviceId: number): string {
  return `d${deviceId}`;
}

/** A hash of the session's hash: the service must not learn what the database stores. */
export function sessionSocketUser(sessionHash: Buffer): string {
  return `s${createHash('sha256').update(sessionHash).digest('hex')}`;
}
