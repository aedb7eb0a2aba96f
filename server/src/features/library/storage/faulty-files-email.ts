import { and, eq, inArray, sql } from 'drizzle-orm';
import { alertUsers } from '../../../db/schema/alerts.ts';
import { users } from '../../../db/schema/users.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { MailQueue } from '../../../mail/mail-queue.ts';

/** Further files are only counted. */
const maxListed = 20;

/** Emails which files are missing or damaged to the recipients of the tenant's alerts, or to its owners if there are none. */
export async function emailFaultyFiles(
  tx: Tx,
  mail: MailQueue,
  { names, reason }: { names: readonly string[]; reason: string },
): Promise<void> {
  const [first, ...others] = names;
  if (first === undefined) return;
  const subject =
    others.length === 0 ? `“${first}” must be uploaded again` : `${names.length} files must be uploaded again`;
  const more = names.length - maxListed;
  const content = {
    heading: subject,
    paragraphs: [
      others.length === 0 ? reason : `${reason} It applies to these files:`,
      ...names.slice(0, maxListed),
      ...(more > 0 ? [`And ${more} more`] : []),
      'Screens that have downloaded a file keep playing it. Others skip it until it is uploaded again.',
    ],
    link: { label: 'View what needs attention', path: '/admin/dashboard' },
    closing: 'You receive this email as an alert recipient, or as an owner of a business without alerts.',
  };
  for (const to of await recipientsOf(tx)) await mail.enqueue(tx, { to, subject, letter: content });
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
