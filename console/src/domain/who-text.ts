import type { ActivityEntry } from '@vitrine/contract/activity';

/** The user or device that did something; without a name if it belongs to another tenant or is deleted. */
export function whoText({ who, action }: Pick<ActivityEntry, 'who' | 'action'>): string {
  if (who.kind === 'nobody') return action.startsWith('pairing') ? 'A screen' : 'Vitrine';
  if (who.kind === 'device') return who.name === null ? 'A deleted device' : `Device ${who.name}`;
  return who.name ?? 'Operator or former user';
}
