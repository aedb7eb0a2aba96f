import { t } from '@vitrine/contract/messages';
import type { Tx } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';
import type { MailQueue, Written } from '../../mail/mail-queue.ts';
import { productName } from '../../product.ts';
import { normalizePhoneNumber, type SmsQueue } from '../../sms/sms-queue.ts';

export const codeMinutes = 10;

export interface CodeChannel {
  /** The account's email address: attempts are counted by it for every channel. */
  email: string;
  send: (tx: Tx, code: string, until: string) => Promise<void>;
}

export function emailChannel({ mail }: { mail: MailQueue }, to: { first_name: string; email: string }): CodeChannel {
  const { first_name, email } = to;
  return {
    email,
    send: (tx, code, until) => mail.enqueue(tx, { to: email, until }, () => codeEmail(first_name, code)),
  };
}

export function codeEmail(name: string, code: string): Written {
  return {
    subject: t('{code} is your sign-in code', { code }),
    letter: {
      heading: t('Your sign-in code'),
      paragraphs: [
        t(
          'Hello {name}, enter this code to finish signing in. It expires in {minutes, plural, one {# minute} other {# minutes}}.',
          { name, minutes: codeMinutes },
        ),
      ],
      code,
      closing: t(
        'If you did not try to sign in, someone else knows your password: change it. We never ask for this code.',
      ),
    },
  };
}

export function smsChannel(
  { sms }: { sms: SmsQueue | null },
  { email, phone_number }: { email: string; phone_number: string },
): CodeChannel {
  const to = normalizePhoneNumber(phone_number);
  if (sms === null || to === null) throw invalid({ provider: [t('Codes cannot be sent to you by text message')] });
  return {
    email,
    send: (tx, code, until) => sms.enqueue(tx, { to, until, reader: email }, () => codeText(code)),
  };
}

export function codeText(code: string): string {
  return t(
    '{code} is your {product} sign-in code. It expires in {minutes, plural, one {# minute} other {# minutes}}. We never ask for it.',
    { code, product: productName(), minutes: codeMinutes },
  );
}
