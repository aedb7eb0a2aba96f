import { t } from '@vitrine/contract/messages';
import type { MailState, ProductBrandForm } from '@vitrine/contract/product-brand';
import { eq } from 'drizzle-orm';
import type { MailServer } from '../../brands/own-mail-server.ts';
import { clock } from '../../db/clock.ts';
import { brandMailStates, productBrands } from '../../db/schema/product-brands.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflict, invalid } from '../../errors.ts';
import { mailFailureText } from '../../mail/mail-failure.ts';
import { isMailPort, isTrusted, type ServerDeps } from '../../mail/send-by-server.ts';
import { isPublicHost } from '../../outbound/public-address.ts';
import { seal } from '../../seal.ts';

type Settings = Pick<
  typeof productBrands.$inferSelect,
  'mailHost' | 'mailPort' | 'mailSecurity' | 'mailUser' | 'sealedMailPassword' | 'mailFrom'
>;
type MailForm = Pick<
  ProductBrandForm,
  'productName' | 'mailHost' | 'mailPort' | 'mailSecurity' | 'mailUser' | 'mailPassword' | 'mailFrom'
>;

/** Null where none is set up. */
export function mailServerOf({ mailHost: host, ...settings }: Settings): MailServer | null {
  if (host === '') return null;
  const { mailPort: port, mailSecurity: security, mailUser: user, sealedMailPassword, mailFrom: from } = settings;
  return { host, port, security, user, sealedPassword: sealedMailPassword, from };
}

/** The password to store: the typed one, else the saved one; null for a server without a user. Throws with errors at the fields. */
export function sealedPasswordOf(
  form: MailForm,
  saved: Settings,
  { mailServerKey, config }: ServerDeps,
): string | null {
  const errors = form.mailHost === '' ? {} : problemsOf(form, saved, config.SMTP_SERVERS);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (form.mailHost === '' || form.mailUser === '') return null;
  return form.mailPassword === '' ? saved.sealedMailPassword : seal(mailServerKey, form.mailPassword);
}

function problemsOf(form: MailForm, saved: Settings, trusted: readonly string[]): Record<string, string[]> {
  const server = { host: form.mailHost, port: form.mailPort };
  const isPublic = isPublicHost(form.mailHost) || isTrusted(server, trusted);
  return {
    ...(form.productName === '' && { productName: [t('Emails come from the mail server under this name')] }),
    ...(form.mailFrom === '' && { mailFrom: [t('Required')] }),
    ...(!isPublic && { mailHost: [t('{hostname} is not on the public internet', { hostname: form.mailHost })] }),
    ...(!isMailPort(server, trusted) && { mailPort: [t('Only the ports 25, 465, 587 and 2525 are allowed')] }),
    ...passwordProblem(form, saved),
  };
}

/** Otherwise the saved password, which nobody can read, would be sent to a server of the caller's choice. */
function passwordProblem(form: MailForm, saved: Settings): Record<string, string[]> {
  if (form.mailUser === '' || form.mailPassword !== '') return {};
  if (saved.sealedMailPassword === null) return { mailPassword: [t('Required')] };
  const isOther = (['mailHost', 'mailPort', 'mailSecurity', 'mailUser'] as const).some(
    (key) => form[key] !== saved[key],
  );
  return isOther ? { mailPassword: [t('Enter the password again: the mail server has changed')] } : {};
}

export function isSameServer(one: Settings, other: Settings): boolean {
  return JSON.stringify(mailServerOf(one)) === JSON.stringify(mailServerOf(other));
}

export async function mailStateOf(tx: Tx): Promise<MailState> {
  const [state] = await tx.select().from(brandMailStates);
  if (state === undefined) return { testedAt: null, failure: null };
  const { testedAt, failure, answer, failedAt } = state;
  return {
    testedAt: testedAt.toISOString(),
    failure: failure && failedAt && { reason: mailFailureText(failure), answer, at: failedAt.toISOString() },
  };
}

/** From now on the server is used, unless its settings were changed during the test. */
export async function markTested(tx: Tx, tested: MailServer): Promise<void> {
  const [brand] = await tx.select().from(productBrands).for('update');
  if (brand === undefined || JSON.stringify(mailServerOf(brand)) !== JSON.stringify(tested))
    throw conflict(t('The mail server was changed during the test. Test it again.'));
  await forgetTest(tx, brand.id);
  await tx.insert(brandMailStates).values({ brandId: brand.id, testedAt: clock.now() });
}

export async function forgetTest(tx: Tx, brandId: number): Promise<void> {
  await tx.delete(brandMailStates).where(eq(brandMailStates.brandId, brandId));
}

/** Throws where none is saved. */
export function requireMailServer(settings: Settings): MailServer {
  const server = mailServerOf(settings);
  if (server === null) throw conflict(t('Save a mail server first'));
  return server;
}
