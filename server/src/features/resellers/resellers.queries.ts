import { reseller } from '@vitrine/contract/entities/reseller';
import { msg, t } from '@vitrine/contract/messages';
import type { Reseller, ResellerChanges, ResellerDetails, ResellerForm } from '@vitrine/contract/resellers';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { among, containing } from '../../db/search.ts';
import { resellers, tenants } from '../../db/schema/tenants.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertOne, updateAtVersion } from '../../db/write-one.ts';
import { conflict, notFound } from '../../errors.ts';
import type { StoredPassword } from '../auth/first-password.ts';
import { storeLogo, logoAddress } from '../issuer/logos.ts';
import { mapDuplicateEmail } from '../users/map-duplicate-email.ts';

const fullName = sql<string>`coalesce(${users.fullName}, '')`;
const email = sql<string>`coalesce(${users.email}, '')`;
const phoneNumber = sql<string>`coalesce(${users.phoneNumber}, '')`;
const noOfTenants = sql<number>`(select count(*)::int from ${tenants} where ${eq(tenants.resellerId, resellers.id)})`;

/** The oldest user is the reseller's owner. */
const ownerOf = sql`${users.id} = (select min(o.id) from users o where o.reseller_id = ${resellers.id})`;

const columns = {
  id: resellers.id,
  companyName: resellers.companyName,
  address: resellers.address,
  taxId: resellers.taxId,
  bank: resellers.bank,
  language: resellers.language,
  firstName: sql<string>`coalesce(${users.firstName}, '')`,
  lastName: sql<string>`coalesce(${users.lastName}, '')`,
  email,
  phoneNumber,
  fullName,
  noOfTenants,
  version: resellers.version,
};

const sorts = { companyName: resellers.companyName, fullName, email, phoneNumber, noOfTenants };

const search = (text: string) => {
  const owners = sql`select ${users.resellerId} from ${users} where ${and(isNotNull(users.resellerId), containing(users.searchText, text))}`;
  return [containing(resellers.searchText, text), among(resellers.id, owners)];
};

function select(tx: Tx) {
  return tx.select(columns).from(resellers).leftJoin(users, ownerOf).$dynamic();
}

export async function listResellers(tx: Tx, query: ListQuery<keyof typeof sorts>): Promise<Page<Reseller>> {
  const list = { select: () => select(tx), table: resellers, search, sorts };
  const { rows, total } = await listPage(tx, query, list);
  return { rows: rows.map(toReseller), total };
}

export async function getReseller(tx: Tx, id: number): Promise<ResellerDetails> {
  const [row] = await select(tx).where(eq(resellers.id, id));
  if (!row) throw notFound(t(reseller.one));
  const [printed] = await tx.select({ logo: resellers.issuerLogo }).from(resellers).where(eq(resellers.id, id));
  return { ...toReseller(row), logo: await logoAddress(tx, id, printed?.logo ?? null) };
}

type WithLogo<T> = Omit<T, 'logo'> & { logo: Buffer | null | undefined };
type NewReseller = Omit<ResellerForm, 'password' | 'invite'> & StoredPassword;

/** Creates a reseller and its user. */
export async function createReseller(
  tx: Tx,
  { logo, ...form }: WithLogo<NewReseller>,
): Promise<{ id: number; userId: number }> {
  const { business, person } = split(form);
  const id = await insertOne(tx, resellers, business);
  if (logo)
    await tx
      .update(resellers)
      .set(await storeLogo(tx, id, logo))
      .where(eq(resellers.id, id));
  const { passwordHash, passwordExpiresAt, invitedAt } = form;
  const passwordColumns = { passwordHash, passwordExpiresAt, invitedAt };
  const user = { ...person, ...passwordColumns, tenantId: null, resellerId: id, userType: 3 };
  return { id, userId: await mapDuplicateEmail(insertOne(tx, users, user)) };
}

export async function updateReseller(
  tx: Tx,
  id: number,
  { version, logo, ...changes }: WithLogo<ResellerChanges>,
): Promise<void> {
  const { business, person } = split(changes);
  const values = { ...business, ...(await storeLogo(tx, id, logo)) };
  await updateAtVersion(tx, resellers, { id, version, what: t(reseller.one) }, values);
  const [owner] = await tx
    .select({ id: users.id })
    .from(resellers)
    .innerJoin(users, ownerOf)
    .where(eq(resellers.id, id));
  if (owner) await mapDuplicateEmail(tx.update(users).set(person).where(eq(users.id, owner.id)));
}

/** The lock blocks new tenants of the reseller. */
export async function removeReseller(tx: Tx, id: number): Promise<void> {
  const [row] = await tx.select({ id: resellers.id }).from(resellers).where(eq(resellers.id, id)).for('update');
  if (!row) throw notFound(t(reseller.one));
  const count = await tx.$count(tenants, eq(tenants.resellerId, id));
  if (count > 0) {
    const message = msg(
      '{count, plural, one {This reseller has # tenant. Only resellers without tenants can be deleted.} other {This reseller has # tenants. Only resellers without tenants can be deleted.}}',
    );
    throw conflict(t(message, { count }));
  }
  await tx.delete(users).where(eq(users.resellerId, id));
  await tx.delete(resellers).where(eq(resellers.id, id));
}

function split(changes: Omit<ResellerChanges, 'logo'>) {
  const { companyName, address, taxId, bank, language, firstName, lastName, ...contact } = changes;
  return { business: { companyName, address, taxId, bank, language }, person: { firstName, lastName, ...contact } };
}

function toReseller(row: Omit<Reseller, 'user'> & { fullName: string }): Reseller {
  const { fullName: name, ...reseller } = row;
  return { ...reseller, user: { fullName: name, email: row.email, phoneNumber: row.phoneNumber } };
}
