import { type Message, msg, t } from '@vitrine/contract/messages';
import type { Proposal } from '@vitrine/contract/proposals';
import type { Tone } from '../../ui/status.tsx';

const decided: Record<Exclude<Proposal['status'], 'open'>, { tone: Tone; text: Message }> = {
  confirmed: { tone: 'ok', text: msg('Done') },
  refused: { tone: 'bad', text: msg('Refused') },
  expired: { tone: 'idle', text: msg('Expired') },
};

/** An open proposal waits for a user, or for the assistant that proposed it. */
export function proposalStatus({ status, needsUser }: Proposal): { tone: Tone; text: string } {
  if (status !== 'open') return { ...decided[status], text: t(decided[status].text) };
  return needsUser ? { tone: 'warn', text: t('Needs approval') } : { tone: 'idle', text: t('Not confirmed yet') };
}

export function proposerText({ keyName, isApp }: Proposal): string {
  return `${isApp ? t('Connected app') : t('API key')} ${keyName}`;
}
