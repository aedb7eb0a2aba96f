import { Button } from '@mantine/core';
import { msg, t } from '@vitrine/contract/messages';
import type { Profile } from '@vitrine/contract/profile';
import { lazy, Suspense, useState } from 'react';
import { counted } from '../../lib/counted.ts';
import { Card } from '../../ui/card.tsx';
import { Status } from '../../ui/status.tsx';
import type { Purpose } from './authenticator-dialog.tsx';
import classes from './authenticator.module.css';

/** Loaded when opened: the page does not wait for the QR code's library. */
const AuthenticatorDialog = lazy(async () => ({
  default: (await import('./authenticator-dialog.tsx')).AuthenticatorDialog,
}));

const lowCodeCount = 3;

/** Sets up, renews or removes the authenticator app of the user. */
export function Authenticator({ profile }: { profile: Profile }) {
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  return (
    <div className={classes.authenticator}>
      <Card title={t('Authenticator app')}>
        {profile.hasAuthenticator ? <SetUp left={profile.recoveryCodesLeft} choose={setPurpose} /> : <NotSetUp />}
        {!profile.hasAuthenticator && (
          <Button variant="default" onClick={() => setPurpose('set up')}>
            {t('Set up app')}
          </Button>
        )}
      </Card>
      {purpose && (
        <Suspense>
          <AuthenticatorDialog purpose={purpose} onClose={() => setPurpose(null)} />
        </Suspense>
      )}
    </div>
  );
}

function NotSetUp() {
  return (
    <p className={classes.text}>
      {t(
        'An app on your phone creates your sign-in codes, even offline. This is safer than email: access to your mailbox is not enough to sign in.',
      )}
    </p>
  );
}

function SetUp({ left, choose }: { left: number; choose: (purpose: Purpose) => void }) {
  return (
    <>
      <div className={classes.state}>
        <Status tone="ok">{t('Set up')}</Status>
        <Status tone={left < lowCodeCount ? 'warn' : 'idle'}>
          {counted(msg('{count, plural, one {# recovery code left} other {# recovery codes left}}'), left)}
        </Status>
      </div>
      <p className={classes.text}>
        {t(
          'You enter a code from the app each time you sign in. Without your phone, use a recovery code; each works once.',
        )}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => choose('renew')}>
          {t('New recovery codes')}
        </Button>
        <Button variant="default" onClick={() => choose('remove')}>
          {t('Remove app')}
        </Button>
      </div>
    </>
  );
}
