import { msg, t } from '@vitrine/contract/messages';
import type { SignUpForm } from '@vitrine/contract/sign-up';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AtHost } from '../../brands/known-brands.ts';
import { clock } from '../../db/clock.ts';
import type { Tx } from '../../db/transaction.ts';
import { hashSecret, randomSecret } from '../../http/identity/tokens.ts';
import { limits, spendIn } from '../../http/limits.ts';
import type { MailQueue, Written } from '../../mail/mail-queue.ts';
import { productName } from '../../product.ts';
import { getOffer } from './sign-up-offer.ts';

const linkHours = 24;
const dayIsFull = msg('No more accounts can be created today. Try again tomorrow.');

const Begun = z.object({ is_known: z.boolean() });

/**
 * Stores the sign-up and emails its link. An address with an account gets an email that says so instead. Both emails have
 * fixed words only: whoever fills in the form chooses the recipient, and must not choose a part of the text.
 */
export async function beginSignUp(mail: MailQueue, tx: Tx, form: SignUpForm, atHost: AtHost): Promise<void> {
  const { maxPerDay } = await getOffer(tx.$client, atHost);
  await spendIn(tx, { ...limits.signUpByInstallation, max: maxPerDay }, 'all', t(dayIsFull));
  const { companyName, firstName, lastName, emailAddress } = form;
  const token = randomSecret();
  const { rows } = await tx.execute(
    sql`select begin_sign_up(${hashSecret(token)}, ${emailAddress}, ${companyName}, ${firstName}, ${lastName},
      ${`${linkHours} hours`}::interval) as is_known`,
  );
  const { is_known: isKnown } = Begun.parse(rows[0]);
  const until = clock.in(linkHours * 3_600_000).toISOString();
  await mail.enqueue(tx, { to: emailAddress, until }, () => (isKnown ? haveAccount() : confirmation(token)));
}

export function confirmation(token: string): Written {
  return {
    subject: t('Confirm your email address'),
    letter: {
      heading: t('Confirm your email address'),
      paragraphs: [
        t('We received a request to create a {product} account with this email address.', { product: productName() }),
        t('To create it, choose a password. The link works once and expires in 24 hours.'),
      ],
      link: { label: t('Choose your password'), path: `/admin/sign-up/confirm?token=${token}` },
      closing: t('If you did not request this, ignore this email. No account is created.'),
    },
  };
}

export function haveAccount(): Written {
  return {
    subject: t('You already have an account'),
    letter: {
      heading: t('You already have an account'),
      paragraphs: [
        t('We received a request to create a {product} account with this email address. It already has one.', {
          product: productName(),
        }),
        t('Sign in with it. If you do not know your password, choose “Forgot password?” there.'),
      ],
      link: { label: t('Sign in'), path: '/admin/auth/login' },
      closing: t('If you did not request this, ignore this email. Nothing has changed.'),
    },
  };
}
