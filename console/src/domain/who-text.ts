import type { ActivityEntry } from '@vitrine/contract/activity';

/** The user, API key, connected app or device that did something; without a name if it belongs to another tenant or is deleted. */
export function whoText({ who, action }: Pick<ActivityEntry, 'who' | 'action'>): string {
  if (who.kind === 'nobody') return action.startsWith('pairing') ? 'A screen' : 'Vitrine';
  if (who.kind === 'device') return who.name === null ? 'A deleted device' : `Device ${who.name}`;
  const user = who.name ?? 'Operator or former user';
  if (who.key === null) return user;
  const { name, isApp } = who.key;
  if (name === null) return isApp ? `A disconnected app of ${user}` : `A revoked API key of ${user}`;
  return `${isApp ? 'Connected app' : 'API key'} ${name} of ${user}`;
}
