import { isRecord } from '../sync/replies.ts';

/** From the page to the worker that keeps the shell. */
export type ShellMessage =
  /** The glass is between two items: now is the time. */
  | { type: 'take-over' }
  /** This page plays, by the script of this address. */
  | { type: 'playing'; script: string };

/** For so long a new shell may take until it plays. */
export const trialMs = 60_000;

export function isShellMessage(value: unknown): value is ShellMessage {
  if (!isRecord(value)) return false;
  return value['type'] === 'take-over' || (value['type'] === 'playing' && typeof value['script'] === 'string');
}
