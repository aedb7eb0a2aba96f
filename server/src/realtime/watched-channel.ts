import { parseChannel } from '@vitrine/contract/events';

/** The channel of one screen and the users who monitor it: the only one whose client events mean anything. */
export function isWatched(channel: string): boolean {
  return parseChannel(channel)?.kind === 'device-presence';
}
