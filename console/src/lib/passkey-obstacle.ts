import { t } from '@vitrine/contract/messages';

/** Why this page cannot use passkeys, as a sentence; null if it can. */
export function passkeyObstacle(): string | null {
  if (!isSecureContext)
    return t('Passkeys need a secure connection. Open this page with an address that begins with https.');
  if (/^[\d.]+$|^\[/.test(location.hostname)) {
    return t('Passkeys need a host name. This page is open at an IP address.');
  }
  return 'PublicKeyCredential' in window ? null : t('This browser does not support passkeys.');
}
