import { t } from '@vitrine/contract/messages';
import { lastOfTrial } from '@vitrine/contract/rules/periods';
import type { SignUpConfirmation } from '@vitrine/contract/sign-up';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import type { AtHost } from '../../brands/known-brands.ts';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { languageOfOperator, languageOfReader } from '../../db/language-of.ts';
import { databaseErrorOf, orUnavailable } from '../../db/database-error.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflict, invalid, wrongCredentials } from '../../errors.ts';
import { hashSecret } from '../../http/identity/tokens.ts';
import { inLanguage } from '../../languages/translation-context.ts';
import type { MailQueue, Written } from '../../mail/mail-queue.ts';
import { type OpenedSession, openSession, type SignInDeps, type SignInOrigin } from '../auth/open-session.ts';
import { hashPassword } from '../auth/passwords.ts';
import { createSubscription } from '../subscriptions/save-subscription.ts';
import { identifierFor } from '../tenants/identifier-for.ts';
import { makePlayerCode } from '../tenants/player-code.ts';
import { insertTenant } from '../tenants/tenants.queries.ts';
import { getOffer, type Offer } from './sign-up-offer.ts';

export interface ConfirmDeps extends SignInDeps {
  database: Pick<Database, 'app' | 'inApp' | 'inPlatform'>;
  /** Wakes the publisher of the outbox. */
  committed: () => void;
}

const Found = z.object({ email: z.string(), company_name: z.string() });
const Taken = Found.extend({ first_name: z.string(), last_name: z.string() });

const unusable = () =>
  wrongCredentials(t('This link has expired or was already used. If you have created your account, sign in.'));

/** The sign-up that the link is for, and what it gets. Throws where there is no offer. */
export async function openLink(app: pg.Pool, token: string, atHost: AtHost) {
  const offer = await getOffer(app, atHost);
  const { rows } = await orUnavailable(app.query('select * from find_sign_up($1)', [hashSecret(token)]));
  if (rows[0] === undefined) throw unusable();
  const { email, company_name: companyName } = Found.parse(rows[0]);
  return { offer, emailAddress: email, companyName };
}

/** Uses up the link, creates the tenant and signs its owner in. */
export async function confirmSignUp(
  deps: ConfirmDeps,
  { token, password, acceptsTerms }: SignUpConfirmation,
  from: SignInOrigin,
): Promise<OpenedSession> {
  const { offer } = await openLink(deps.database.app, token, from.atHost);
  if (offer.termsUrl !== '' && !acceptsTerms) throw invalid({ acceptsTerms: [t('Accept the terms to continue')] });
  const passwordHash = await hashPassword(password);
  // As the operator, who creates tenants: the caller is nobody yet.
  const actor = { userType: 0, ip: from.ip, requestId: from.requestId };
  const owner = await deps.database
    .inPlatform(actor, (tx) => createTenant(deps, tx, { token, passwordHash, offer }))
    .catch((error: unknown) => {
      if (databaseErrorOf(error)?.constraint !== 'users_email') throw error;
      throw conflict(t('This email address has an account meanwhile. Sign in with it.'));
    });
  deps.committed();
  return openSession(deps, owner, from);
}

interface Creation {
  token: string;
  passwordHash: string;
  offer: Offer;
}

/** The tenant, its owner and its trial. */
async function createTenant(
  { config, mail }: Pick<ConfirmDeps, 'config' | 'mail'>,
  tx: Tx,
  { token, passwordHash, offer }: Creation,
): Promise<{ user_id: number; tenant_id: number }> {
  const { rows } = await tx.execute(sql`select * from take_sign_up(${hashSecret(token)})`);
  if (rows[0] === undefined) throw unusable();
  const { email, company_name: companyName, first_name: firstName, last_name: lastName } = Taken.parse(rows[0]);
  const { id: tenantId, ownerId } = await insertTenant(
    tx,
    {
      companyName,
      canonicalName: identifierFor(companyName),
      playerCode: makePlayerCode(),
      resellerId: null,
      signedUpAt: clock.now(),
      // That of the form in which the owner has just chosen a password.
      language: languageOfReader(),
    },
    { firstName, lastName, emailAddress: email, passwordHash, passwordExpiresAt: null, invitedAt: null },
  );
  const validFrom = clock.today(config.PLATFORM_TIME_ZONE);
  await createSubscription(
    tx,
    { resellerId: null },
    {
      planId: offer.packageId,
      tenantId,
      subscriptionType: 0,
      validFrom,
      validTill: lastOfTrial(validFrom, offer.trialDays),
      remarks: '',
    },
  );
  if (offer.notifyEmail !== '') await notifyOperator(mail, tx, { to: offer.notifyEmail, tenantId });
  return { user_id: ownerId, tenant_id: tenantId };
}

/** Without the names that were typed: they could pass for words of ours. */
async function notifyOperator(
  mail: MailQueue,
  tx: Tx,
  { to, tenantId }: { to: string; tenantId: number },
): Promise<void> {
  const write = () => signedUpEmail(tenantId);
  await inLanguage(await languageOfOperator(tx), () => mail.enqueue(tx, { to }, write));
}

export function signedUpEmail(tenantId: number): Written {
  return {
    subject: t('A business has signed up'),
    letter: {
      heading: t('A business has signed up'),
      paragraphs: [t('It has confirmed its email address, and its free trial has begun.')],
      link: { label: t('Open the tenant'), path: `/admin/tenants/edit/${tenantId}` },
      closing: t('You get this email because your address is in the settings of sign-up.'),
    },
  };
}
