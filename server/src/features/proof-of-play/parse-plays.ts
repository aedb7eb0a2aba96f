import type { Output } from '@vitrine/contract/endpoint';
import { t } from '@vitrine/contract/messages';
import { Play, type proofOfPlay } from '@vitrine/contract/proof-of-play';
import { errorsOf, ofMissing } from '../../http/request/input.ts';

interface ParsedPlays extends Output<typeof proofOfPlay.store> {
  /** The valid and plausible plays. */
  plays: Play[];
}

/** Screens split longer showings into several plays. */
const maxPlayMs = 24 * 3_600_000;
/** How far the clock of a screen may be ahead. */
const maxAheadMs = 5 * 60_000;

/** Parses each play separately, so that an invalid one does not make the screen drop the others of its batch. */
export function parsePlays(received: readonly unknown[], now: Date): ParsedPlays {
  const found: ParsedPlays = { plays: [], refused: [], errors: {} };
  const refuse = (play: unknown, errors: Record<string, string[]>) => {
    const id = idOf(play);
    if (id !== null) found.refused.push(id);
    Object.assign(found.errors, errors);
  };
  for (const [place, each] of received.entries()) {
    const parsed = Play.safeParse(each, { error: ofMissing });
    if (!parsed.success) refuse(each, errorsOf(parsed.error, ['plays', place]));
    else {
      const reason = timeProblem(parsed.data, now);
      if (reason === null) found.plays.push(parsed.data);
      else refuse(each, { [`plays.${place}.until`]: [reason] });
    }
  }
  return found;
}

function idOf(play: unknown): string | null {
  return typeof play === 'object' && play !== null && 'playId' in play && typeof play.playId === 'string'
    ? play.playId
    : null;
}

function timeProblem({ from, until }: Play, now: Date): string | null {
  const lengthMs = Date.parse(until) - Date.parse(from);
  if (lengthMs <= 0) return t('Must be after its beginning');
  if (lengthMs > maxPlayMs) return t('At most a day after its beginning');
  return Date.parse(until) > now.getTime() + maxAheadMs ? t('Cannot be in the future') : null;
}
