import type { ActivityEntry } from '@vitrine/contract/activity';
import { t } from '@vitrine/contract/messages';

/** The user, API key, connected app or device that did something; without a name if it belongs to another tenant or is deleted. */
export function whoText({ who, action }: Pick<ActivityEntry, 'who' | 'action'>): string {
  if (who.kind === 'nobody') return action.startsWith('pairing') ? t('A screen') : t('The server');
  if (who.kind === 'device') return who.name === null ? t('A deleted device') : t('Device {name}', { name: who.name });
  const user = who.name ?? t('Operator or former user');
  if (who.key === null) return user;
  const { name, isApp } = who.key;
  if (name === null)
    return isApp ? t('A disconnected app of {user}', { user }) : t('A revoked API key of {user}', { user });
  return isApp ? t('Connected app {name} of {user}', { name, user }) : t('API key {name} of {user}', { name, user });
}
