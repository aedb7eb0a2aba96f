import { Button } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import type { MailState } from '@vitrine/contract/product-brand';
import { useCheck } from '../../domain/use-check.ts';
import { formatMinute } from '../../lib/format.ts';
import { currentSession } from '../../lib/session.ts';
import { Status } from '../../ui/status.tsx';
import { useTestMail } from './product-brand.api.ts';
import classes from './product-brand.module.css';

/** Whether the saved mail server is used, its last failure, and a test that sends an email to the user. */
export function MailServerState({ state: { testedAt, failure }, readOnly }: { state: MailState; readOnly: boolean }) {
  const test = useTestMail();
  const email = currentSession()?.user.email ?? '';
  const { busy, problem, press } = useCheck(
    () => test({}),
    () => t('Sent to {address}. The mail server is in use.', { address: email }),
  );
  return (
    <div className={classes.domain}>
      <div className={classes.head}>
        <Status tone={testedAt === null || failure !== null ? 'warn' : 'ok'}>
          {testedAt === null ? t('Not tested yet') : failure === null ? t('In use') : t('Failing')}
        </Status>
        {!readOnly && (
          <Button variant="default" size="compact-md" loading={busy} onClick={press}>
            {t('Send a test')}
          </Button>
        )}
      </div>
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {testedAt === null && (
        <p className="muted small">
          {t('Until a test has arrived, emails are sent from the address of the installation.')}
        </p>
      )}
      {failure !== null && (
        <p>
          {t('{time}: {reason}. Emails are sent from the address of the installation until it works again.', {
            time: formatMinute(failure.at),
            reason: failure.reason,
          })}{' '}
          {failure.answer !== '' && <code dir="ltr">{failure.answer}</code>}
        </p>
      )}
    </div>
  );
}
