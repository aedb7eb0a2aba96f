import { createHash } from 'node:crypto';
import type { Caller } from '../http/caller.ts';

/** Whom a socket signs in as, so that it can be closed when the right ends. */
export function socketUserOf(caller: Caller): string {
  return caller.kind === 'device' ? deviceSocketUser(caller.deviceId) : sessionSocketUser(caller.sessionHash);
}

export function deviceSocketUser(deviceId: number): string {
  return `d${deviceId}`;
}

/** By a hash of the hash: what stands in the database is told to nobody either. */
export function sessionSocketUser(sessionHash: Buffer): string {
  return `s${createHash('sha256').update(sessionHash).digest('hex')}`;
}
