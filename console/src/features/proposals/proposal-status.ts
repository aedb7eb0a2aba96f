import type { Proposal } from '@vitrine/contract/proposals';
import type { Tone } from '../../ui/status.tsx';

const decided: Record<Exclude<Proposal['status'], 'open'>, { tone: Tone; text: string }> = {
  confirmed: { tone: 'ok', text: 'Done' },
  refused: { tone: 'bad', text: 'Refused' },
  expired: { tone: 'idle', text: 'Expired' },
};

/** An open proposal waits for a user, or for the assistant that proposed it. */
export function proposalStatus({ status, needsUser }: Proposal): { tone: Tone; text: string } {
  if (status !== 'open') return decided[status];
  return needsUser ? { tone: 'warn', text: 'Needs approval' } : { tone: 'idle', text: 'Not confirmed yet' };
}

export function proposerText({ keyName, isApp }: Proposal): string {
  return `${isApp ? 'Connected app' : 'API key'} ${keyName}`;
}
