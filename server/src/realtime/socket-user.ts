import type { Caller } from '../http/caller.ts';

/** Whom a socket signs in as, so that it can be closed when the right ends. */
export function socketUserOf(caller: Caller): string {
  return caller.kind === 'device' ? deviceSocketUser(caller.deviceId) : sessionSocketUser(caller.sessionHash);
}

export function deviceSocketUser(deviceId: number): string {
  return `d${deviceId}`;
}

/** By the hash: the session's id itself is a secret. */
export function sessionSocketUser(sessionHash: Buffer): string {
  return `s${sessionHash.toString('hex')}`;
}
