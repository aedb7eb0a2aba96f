import type { Tx } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';
import type { PostOffice } from '../../mail/post-office.ts';
import { dialable, type TextOffice } from '../../texts/text-office.ts';

export const codeMinutes = 10;

export interface WayOfCode {
  /** Of the account, by which codes are counted however they are sent. */
  email: string;
  send: (tx: Tx, code: string, until: string) => Promise<void>;
}

export function byMail({ mail }: { mail: PostOffice }, to: { first_name: string; email: string }): WayOfCode {
  const { first_name, email } = to;
  return {
    email,
    send: (tx, code, until) =>
      mail.post(tx, {
        to: email,
        subject: `${code} is your sign-in code`,
        until,
        letter: {
          heading: 'Your sign-in code',
          paragraphs: [
            `Hello ${first_name}, type this code to finish signing in. It holds for ${codeMinutes} minutes.`,
          ],
          code,
          closing:
            'You did not sign in? Then somebody knows your password: change it. Nobody from us ever asks for this code.',
        },
      }),
  };
}

export function byText(
  { texts }: { texts: TextOffice | null },
  { email, phone_number }: { email: string; phone_number: string },
): WayOfCode {
  const to = dialable(phone_number);
  if (texts === null || to === null) throw invalid({ provider: ['No text message can be sent to you'] });
  const note = `It holds for ${codeMinutes} minutes. Nobody from us ever asks for it.`;
  return {
    email,
    send: (tx, code, until) => texts.post(tx, { to, text: `${code} is your Vitrine sign-in code. ${note}`, until }),
  };
}
