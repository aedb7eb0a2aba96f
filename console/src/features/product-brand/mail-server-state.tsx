import { t } from '@vitrine/contract/messages';
import type { MailState } from '@vitrine/contract/product-brand';
import { CheckedSetting } from '../../domain/checked-setting.tsx';
import { formatMinute } from '../../lib/format.ts';
import { currentSession } from '../../lib/session.ts';
import { Status } from '../../ui/status.tsx';
import { useTestMail } from './product-brand.api.ts';

/** Whether the saved mail server is used, its last failure, and a test that sends an email to the user. */
export function MailServerState({ state: { testedAt, failure }, readOnly }: { state: MailState; readOnly: boolean }) {
  const test = useTestMail();
  const email = currentSession()?.user.email ?? '';
  const check = {
    label: t('Send a test'),
    run: () => test({}),
    done: () => t('Sent to {address}. The mail server is in use.', { address: email }),
  };
  return (
    <CheckedSetting
      status={
        <Status tone={testedAt === null || failure !== null ? 'warn' : 'ok'}>
          {testedAt === null ? t('Not tested yet') : failure === null ? t('In use') : t('Failing')}
        </Status>
      }
      check={readOnly ? null : check}
    >
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
    </CheckedSetting>
  );
}
