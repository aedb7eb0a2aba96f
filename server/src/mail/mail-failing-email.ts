import { t } from '@vitrine/contract/messages';
import type { MailFailure } from '@vitrine/contract/product-brand';
import { mailFailureText } from './mail-failure.ts';
import type { Written } from './mail-queue.ts';

interface Failing {
  /** Of the administrator. */
  name: string;
  host: string;
  failure: MailFailure;
  /** What the server has said, in its own words. */
  answer: string;
}

/** To the administrators of a brand, when its mail server begins to fail. */
export function mailFailingEmail({ name, host, failure, answer }: Failing): Written {
  const subject = t('Your mail server does not send your emails');
  const reason = mailFailureText(failure);
  const paragraphs = [
    t('Hello {name}, {host} did not take an email of your brand. {reason}.', { name, host, reason }),
    ...(answer === '' ? [] : [t('It answered, in its own words: “{answer}”', { answer })]),
    t(
      'Emails are sent from the address of the installation until it works again. It is asked again after five minutes.',
    ),
  ];
  return {
    subject,
    letter: { heading: subject, paragraphs, link: { label: t('Open your brand'), path: '/admin/brand' } },
  };
}
