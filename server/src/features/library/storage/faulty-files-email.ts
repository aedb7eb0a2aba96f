import { type Message, t } from '@vitrine/contract/messages';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { alertUsers } from '../../../db/schema/alerts.ts';
import { users } from '../../../db/schema/users.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { MailQueue, Written } from '../../../mail/mail-queue.ts';

/** Further files are only counted. */
const maxListed = 20;

/** Emails which files are missing or damaged to the recipients of the tenant's alerts, or to its owners if there are none. */
export async function emailFaultyFiles(
  tx: Tx,
  mail: MailQueue,
  { names, reason }: { names: readonly string[]; reason: Message },
): Promise<void> {
  if (names.length === 0) return;
  const write = () => faultyFilesEmail(names, reason);
  for (const to of await recipientsOf(tx)) await mail.enqueue(tx, { to }, write);
}

export function faultyFilesEmail(names: readonly string[], reason: Message): Written {
  const [first = '', ...others] = names;
  const more = names.length - maxListed;
  const subject =
    others.length === 0
      ? t('“{name}” must be uploaded again', { name: first })
      : t('{count, plural, one {# file} other {# files}} must be uploaded again', { count: names.length });
  const paragraphs = [
    others.length === 0 ? t(reason) : t('{reason} It applies to these files:', { reason: t(reason) }),
    ...names.slice(0, maxListed),
    ...(more > 0 ? [t('{count, plural, one {And # more} other {And # more}}', { count: more })] : []),
    t('Screens that have downloaded a file keep playing it. Others skip it until it is uploaded again.'),
  ];
  const link = { label: t('View what needs attention'), path: '/admin/dashboard' };
  const closing = t('You receive this email as an alert recipient, or as an owner of a business without alerts.');
  return { subject, letter: { heading: subject, paragraphs, link, closing } };
}

async function recipientsOf(tx: Tx): Promise<string[]> {
  const active = eq(users.userStatus, 0);
  const ofAlerts = inArray(users.id, tx.select({ id: alertUsers.userId }).from(alertUsers));
  const select = (among: typeof ofAlerts) =>
    tx
      .selectDistinct({ email: users.email })
      .from(users)
      .where(and(active, among, sql`${users.tenantId} is not null`));
  const chosen = await select(ofAlerts);
  const found = chosen.length > 0 ? chosen : await select(eq(users.isOwner, true));
  return found.map(({ email }) => email);
}
