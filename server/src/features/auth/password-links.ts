import type { NewPassword } from '@vitrine/contract/auth';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import type { Tx } from '../../db/transaction.ts';
import { wrongCredentials } from '../../errors.ts';
import { hashSecret, randomSecret } from '../../http/identity/tokens.ts';
import type { PostOffice } from '../../mail/post-office.ts';
import { hashPassword } from './passwords.ts';
import { passwordChanged } from './notices.ts';

interface Deps {
  database: Pick<Database, 'inApp'>;
  mail: PostOffice;
}

interface Receiver {
  userId: number;
  firstName: string;
  email: string;
}

const resetHours = 1;
const invitationHours = 72;

/** Sends a link by which a forgotten password is replaced, to whoever has the address; to nobody else. */
export async function sendPasswordLink({ database, mail }: Deps, address: string): Promise<void> {
  await database.inApp({}, async (tx) => {
    const { rows } = await tx.execute<{ user_id: number; first_name: string; email: string; user_status: number }>(
      sql`select user_id, first_name, email, user_status from credentials_by_email(${address})`,
    );
    const [user] = rows;
    if (user === undefined || user.user_status !== 0) return;
    const receiver = { userId: user.user_id, firstName: user.first_name, email: user.email };
    const { path, until } = await makeLink(tx, receiver, resetHours);
    await mail.post(tx, {
      to: user.email,
      subject: 'Choose a new password',
      until,
      letter: {
        heading: 'Choose a new password',
        paragraphs: [
          `Hello ${user.first_name}, somebody asked for a new password for this address.`,
          'The link works once and for one hour.',
        ],
        link: { label: 'Choose a new password', path },
        closing: 'It was not you? Then do nothing: your password stays as it is.',
      },
    });
  });
}

/** Sends a new person a link to choose their first password. */
export async function sendInvitation(
  mail: PostOffice,
  tx: Tx,
  receiver: Receiver & { invitedBy: string },
): Promise<void> {
  const { path, until } = await makeLink(tx, receiver, invitationHours);
  await mail.post(tx, {
    to: receiver.email,
    subject: `${receiver.invitedBy} has invited you to Vitrine`,
    until,
    letter: {
      heading: 'Welcome to Vitrine',
      paragraphs: [
        `Hello ${receiver.firstName}, ${receiver.invitedBy} has made an account for you. You sign in as ${receiver.email}.`,
        'Choose your password to begin. The link works once and for three days.',
      ],
      link: { label: 'Choose your password', path: `${path}&welcome=1` },
    },
  });
}

/** Only its hash is kept; a newer link voids the older. */
async function makeLink(tx: Tx, { userId }: Receiver, hours: number): Promise<{ path: string; until: string }> {
  const token = randomSecret();
  await tx.execute(sql`select make_password_link(${hashSecret(token)}, ${userId}, ${`${hours} hours`}::interval)`);
  return {
    path: `/admin/auth/reset-password?uid=${userId}&token=${token}`,
    until: clock.in(hours * 3_600_000).toISOString(),
  };
}

const Chosen = z.object({ email: z.string(), first_name: z.string(), ended: z.array(z.instanceof(Buffer)) });

/** Uses the link up, and answers the sessions that ended with the old password. */
export async function choosePassword({ database, mail }: Deps, given: NewPassword): Promise<Buffer[]> {
  const { userId, token, password } = given;
  const passwordHash = await hashPassword(password);
  return database.inApp({}, async (tx) => {
    const { rows } = await tx.execute(
      sql`select * from set_password_by_link(${hashSecret(token)}, ${userId}, ${passwordHash})`,
    );
    if (rows[0] === undefined) {
      throw wrongCredentials('This link has run out or was used before. Ask for a new one.');
    }
    const { email, first_name, ended } = Chosen.parse(rows[0]);
    await passwordChanged(mail, tx, { email, firstName: first_name });
    return ended;
  });
}
