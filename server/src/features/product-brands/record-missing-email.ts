import { t } from '@vitrine/contract/messages';
import { graceDays } from '@vitrine/contract/product-brand';
import type { Tx } from '../../db/transaction.ts';
import type { MailQueue, Written } from '../../mail/mail-queue.ts';

interface Missing {
  email: string;
  first_name: string;
  domain: string;
  has_stopped: boolean;
}

export function sendRecordMissing(
  mail: MailQueue,
  tx: Tx,
  { email, first_name: name, domain, has_stopped: hasStopped }: Missing,
): Promise<void> {
  return mail.enqueue(tx, { to: email }, () => recordMissingEmail({ name, domain, hasStopped }));
}

export function recordMissingEmail({
  name,
  domain,
  hasStopped,
}: Record<'name' | 'domain', string> & { hasStopped: boolean }): Written {
  const { subject, paragraphs } = hasStopped ? stopped(name, domain) : missing(name, domain);
  const link = { label: t('Open your brand'), path: '/admin/brand' };
  return { subject, letter: { heading: subject, paragraphs, link } };
}

function missing(name: string, domain: string) {
  return {
    subject: t('The record of {domain} is missing', { domain }),
    paragraphs: [
      t(
        'Hello {name}, the TXT record that proves {domain} was not found tonight. The domain keeps working for {count, plural, one {# day} other {# days}}.',
        { name, domain, count: graceDays },
      ),
      t('Set the record again, and check the domain. If you no longer use it, remove it from your brand.'),
    ],
  };
}

function stopped(name: string, domain: string) {
  return {
    subject: t('{domain} has stopped', { domain }),
    paragraphs: [
      t(
        'Hello {name}, the TXT record of {domain} was missing for {count, plural, one {# day} other {# days}}. Your brand is not shown there any more.',
        { name, domain, count: graceDays },
      ),
      t('To use the domain again, set the record and check the domain.'),
    ],
  };
}
