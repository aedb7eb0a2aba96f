import { isRecord } from '../sync/replies.ts';

/** From the page to the service worker that caches the player. */
export type ShellMessage =
  /** One item has ended: a reload is hardly visible now. */
  | { type: 'take-over' }
  /** This page plays, with the script at this URL. */
  | { type: 'playing'; script: string }
  /** The server responds: fetch what the cached version lacks. Answered with a `ShellCheck`. */
  | { type: 'complete' };

/** What the cached version of the player lacked, by the names of its files, and why they could not be fetched. */
export interface ShellCheck {
  missing: string[];
  error: string | null;
}

/** How long a new version may take until it plays. */
export const trialMs = 60_000;

export function isShellCheck(value: unknown): value is ShellCheck {
  if (!isRecord(value)) return false;
  const { missing, error } = value;
  return Array.isArray(missing) && (error === null || typeof error === 'string');
}

export function isShellMessage(value: unknown): value is ShellMessage {
  if (!isRecord(value)) return false;
  if (value['type'] === 'take-over' || value['type'] === 'complete') return true;
  return value['type'] === 'playing' && typeof value['script'] === 'string';
}
