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
            Set up an app
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
      An app on your phone makes the codes of your sign-in, without a mail and without a connection. Whoever reads your
      mail cannot sign in as you then.
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
        Its code is asked for at each sign-in. Without your phone a recovery code opens the console; each works once.
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => choose('renew')}>
          New recovery codes
        </Button>
        <Button variant="default" onClick={() => choose('remove')}>
          Remove the app
        </Button>
      </div>
    </>
  );
}
