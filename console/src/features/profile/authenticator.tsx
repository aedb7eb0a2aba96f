import { Button } from '@mantine/core';
import type { Profile } from '@vitrine/contract/profile';
import { lazy, Suspense, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { Status } from '../../ui/status.tsx';
import type { Purpose } from './authenticator-dialog.tsx';
import classes from './authenticator.module.css';

/** With the QR code and what it needs: nothing that the page has to wait for. */
const AuthenticatorDialog = lazy(async () => ({
  default: (await import('./authenticator-dialog.tsx')).AuthenticatorDialog,
}));

const few = 3;

/** The app that makes the codes of the person's sign-in. */
export function Authenticator({ profile }: { profile: Profile }) {
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  return (
    <div className={classes.authenticator}>
      <Card title="Authenticator app">
        {profile.hasAuthenticator ? <IsSetUp left={profile.recoveryCodesLeft} choose={setPurpose} /> : <IsNot />}
        {!profile.hasAuthenticator && (
          <Button variant="default" onClick={() => setPurpose('set up')}>
            Set up app
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

function IsNot() {
  return (
    <p className={classes.text}>
      An app on your phone creates your sign-in codes, even offline. This is safer than email: access to your mailbox is
      not enough to sign in.
    </p>
  );
}

function IsSetUp({ left, choose }: { left: number; choose: (purpose: Purpose) => void }) {
  return (
    <>
      <div className={classes.state}>
        <Status tone="ok">Set up</Status>
        <Status tone={left < few ? 'warn' : 'idle'}>
          {left === 1 ? '1 recovery code left' : `${left} recovery codes left`}
        </Status>
      </div>
      <p className={classes.text}>
        You enter a code from the app each time you sign in. Without your phone, use a recovery code; each works once.
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => choose('renew')}>
          New recovery codes
        </Button>
        <Button variant="default" onClick={() => choose('remove')}>
          Remove app
        </Button>
      </div>
    </>
  );
}
