import { Button } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { basePath } from '../../lib/paths.ts';
import { currentSession } from '../../lib/session.ts';
import { SignedOutPage } from '../../shell/signed-out-page.tsx';
import { enterConsole } from '../sign-in.ts';
import { useLoaded } from '../use-loaded.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { beginSso, begunSso, finishSso, type Finished, forgetSso } from './sso-calls.ts';
import { ConsoleLink, PasswordLink } from './sso-sign-in.tsx';
import { SsoTrialPage } from './sso-trial.tsx';
import { LocalizedError } from '../../lib/localized.ts';

/** One for the page: an answer works once, and React runs effects twice in development. */
let finishing: Promise<Finished> | undefined;

/** Where the provider sends the browser back to. */
export function SsoCallbackPage({ account }: { account: string }) {
  const { loaded, failure } = useLoaded(() => (finishing ??= finish(account)));
  if (loaded?.trial) return <SsoTrialPage trial={loaded.trial} />;
  if (failure !== null) return <Failed why={failure} />;
  return (
    <SignedOutPage title={t('Signing in')}>
      <p className="muted" role="status">
        {t('One moment, please.')}
      </p>
    </SignedOutPage>
  );
}

async function finish(account: string): Promise<Finished> {
  const query = new URLSearchParams(location.search);
  // The answer is used up now: loading the page again, or going back to it, does not send it once more.
  history.replaceState(null, '', location.pathname);
  if (!query.has('state') && !query.has('error'))
    throw new LocalizedError(() => t('There is no answer of a provider to sign you in with. Start again.'));
  const finished = await finishSso(account, query);
  if (finished.session !== null) {
    const search = begunSso()?.search ?? '';
    forgetSso();
    enterConsole(finished.session, search);
  }
  return finished;
}

function Failed({ why }: { why: string }) {
  const begun = begunSso();
  const { busy, problem, run } = useSubmit();
  return (
    <SignedOutPage title={t('You are not signed in')} problem={problem ?? why}>
      {begun === null ? (
        <Button component="a" href={`${basePath}/auth/sso`} fullWidth h={42}>
          {t('Start again')}
        </Button>
      ) : (
        <Button loading={busy} onClick={() => run(() => beginSso(begun))} fullWidth h={42}>
          {t('Start again')}
        </Button>
      )}
      {currentSession() === null ? (
        <PasswordLink search={begun?.search ?? ''} />
      ) : (
        <ConsoleLink>{t('Open the console')}</ConsoleLink>
      )}
    </SignedOutPage>
  );
}
