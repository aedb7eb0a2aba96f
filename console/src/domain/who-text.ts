import type { ActivityEntry } from '@vitrine/contract/activity';

/** The user, API key or device that did something; without a name if it belongs to another tenant or is deleted. */
export function whoText({ who, action }: Pick<ActivityEntry, 'who' | 'action'>): string {
  if (who.kind === 'nobody') return action.startsWith('pairing') ? 'A screen' : 'Vitrine';
  if (who.kind === 'device') return who.name === null ? 'A deleted device' : `Device ${who.name}`;
  const user = who.name ?? 'Operator or former user';
  if (who.key === null) return user;
  return who.key.name === null ? `A revoked API key of ${user}` : `API key ${who.key.name} of ${user}`;
}
