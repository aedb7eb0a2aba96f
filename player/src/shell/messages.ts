import { isRecord } from '../sync/replies.ts';

/** From the page to the service worker that caches the player. */
export type ShellMessage =
  /** One item has ended: a reload is hardly visible now. */
  | { type: 'take-over' }
  /** This page plays, with the script at this URL. */
  | { type: 'playing'; script: string };

/** How long a new version may take until it plays. */
export const trialMs = 60_000;

export function isShellMessage(value: unknown): value is ShellMessage {
  if (!isRecord(value)) return false;
  return value['type'] === 'take-over' || (value['type'] === 'playing' && typeof value['script'] === 'string');
}
