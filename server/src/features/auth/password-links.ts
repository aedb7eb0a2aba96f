import type { NewPassword } from '@vitrine/contract/auth';
import type { Invitation } from '@vitrine/contract/first-password';
import { t } from '@vitrine/contract/messages';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import type { Tx } from '../../db/transaction.ts';
import { wrongCredentials } from '../../errors.ts';
import { hashSecret, randomSecret } from '../../http/identity/tokens.ts';
import { limits, spendIn } from '../../http/limits.ts';
import type { PlatformUser, TenantUser } from '../../http/identity/caller.ts';
import type { MailQueue, Written } from '../../mail/mail-queue.ts';
import { productName } from '../../product.ts';
import { mustUseSso, usesSsoOnly } from './must-use-sso.ts';
import { hashPassword } from './passwords.ts';
import { sendPasswordChanged } from './security-emails.ts';

interface Deps {
  database: Pick<Database, 'inApp'>;
  mail: MailQueue;
}

interface Recipient {
  userId: number;
  firstName: string;
  email: string;
}

const resetHours = 1;
const invitationHours = 72;

/** Emails a link to reset a forgotten password, if the email address has an account. */
export async function sendPasswordLink(
  { database, mail }: Deps,
  { emailAddress, onlyReseller }: { emailAddress: string; onlyReseller: number | null },
): Promise<void> {
  await database.inApp({}, async (tx) => {
    const { rows } = await tx.execute<{ user_id: number; first_name: string; email: string; user_status: number }>(
      sql`select user_id, first_name, email, user_status from credentials_by_email(${emailAddress})
        where ${onlyReseller}::int is null or seller_of_user(user_id) = ${onlyReseller}`,
    );
    const [user] = rows;
    if (user === undefined || user.user_status !== 0) return;
    if (await usesSsoOnly(tx, user.user_id)) return mail.enqueue(tx, { to: user.email }, ssoOnlyEmail);
    const receiver = { userId: user.user_id, firstName: user.first_name, email: user.email };
    const { path, until } = await makeLink(tx, receiver, resetHours);
    await mail.enqueue(tx, { to: user.email, until }, () => passwordLinkEmail(user.first_name, path));
  });
}

export function passwordLinkEmail(name: string, path: string): Written {
  return {
    subject: t('Reset your password'),
    letter: {
      heading: t('Reset your password'),
      paragraphs: [
        t('Hello {name}, we received a request to reset the password of this account.', { name }),
        t('The link works once and expires in one hour.'),
      ],
      link: { label: t('Reset password'), path },
      closing: t('If you did not request this, ignore this email. Your password stays the same.'),
    },
  };
}

export function ssoOnlyEmail(): Written {
  return {
    subject: t('Sign in with single sign-on'),
    letter: {
      heading: t('Sign in with single sign-on'),
      paragraphs: [
        t(
          'We received a request to reset the password of this account. It signs in with single sign-on only, so there is no password to reset.',
        ),
      ],
      link: { label: t('Sign in'), path: '/admin/auth/login' },
      closing: t('If you did not request this, ignore this email.'),
    },
  };
}

/**
 * Emails a new user a link to choose their first password, and returns it if no emails are sent. Limited, because the sender
 * chooses the recipient and a part of the text.
 */
export async function sendInvitation(
  mail: MailQueue,
  tx: Tx,
  { invitedBy, ...receiver }: Recipient & { invitedBy: TenantUser | PlatformUser },
): Promise<Invitation> {
  await spendIn(tx, limits.invitationByAccount, receiver.email);
  await spendIn(tx, limits.invitationByUser, String(invitedBy.userId));
  if (invitedBy.kind === 'tenant') await spendIn(tx, limits.invitationByTenant, String(invitedBy.tenantId));
  const { path: linkPath, until } = await makeLink(tx, receiver, invitationHours);
  const path = `${linkPath}&welcome=1`;
  const inviter = invitedBy.fullName;
  await mail.enqueue(tx, { to: receiver.email, until }, () => invitationEmail(receiver, inviter, path));
  return mail.isSetUp ? null : { path, until };
}

export function invitationEmail(
  { email, firstName: name }: Pick<Recipient, 'email' | 'firstName'>,
  inviter: string,
  path: string,
): Written {
  return {
    subject: t('{inviter} has invited you to {product}', { inviter, product: productName() }),
    letter: {
      heading: t('Welcome to {product}', { product: productName() }),
      paragraphs: [
        t('Hello {name}, {inviter} has created an account for you. Sign in as {email}.', { name, inviter, email }),
        t('Choose a password to get started. The link works once and expires in three days.'),
      ],
      link: { label: t('Choose your password'), path },
    },
  };
}

/** Only its hash is stored; a newer link replaces the older one. */
async function makeLink(tx: Tx, { userId, email }: Recipient, hours: number): Promise<{ path: string; until: string }> {
  const token = randomSecret();
  await tx.execute(
    sql`select make_password_link(${hashSecret(token)}, ${userId}, ${email}, ${`${hours} hours`}::interval)`,
  );
  return {
    path: `/admin/auth/reset-password?uid=${userId}&token=${token}`,
    until: clock.in(hours * 3_600_000).toISOString(),
  };
}

const Chosen = z.object({ email: z.string(), first_name: z.string(), ended: z.array(z.instanceof(Buffer)) });

/** Uses up the link, and returns the account's address and the sessions of the old password, which have ended. */
export async function choosePassword(
  { database, mail }: Deps,
  given: NewPassword,
): Promise<{ email: string; ended: Buffer[] }> {
  const { userId, token, password } = given;
  const passwordHash = await hashPassword(password);
  return database.inApp({}, async (tx) => {
    if (await usesSsoOnly(tx, userId)) throw mustUseSso();
    const { rows } = await tx.execute(
      sql`select * from set_password_by_link(${hashSecret(token)}, ${userId}, ${passwordHash})`,
    );
    if (rows[0] === undefined) {
      throw wrongCredentials(t('This link has expired or was already used. Request a new one.'));
    }
    const { email, first_name, ended } = Chosen.parse(rows[0]);
    await sendPasswordChanged(mail, tx, { email, firstName: first_name });
    return { email, ended };
  });
}
