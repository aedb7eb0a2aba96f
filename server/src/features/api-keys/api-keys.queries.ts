import type { ApiKey, ApiKeyChanges, ApiKeyForm, RotationForm } from '@vitrine/contract/api-keys';
import { apiKey } from '@vitrine/contract/entities/api-key';
import { eq, sql } from 'drizzle-orm';
import { clock } from '../../db/clock.ts';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { users } from '../../db/schema/users.ts';
import { among, containing } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertOne, removeOne, updateAtVersion } from '../../db/write-one.ts';
import { notFound } from '../../errors.ts';
import { newKeyToken, shownPrefix } from '../../http/identity/key-token.ts';
import { hashSecret } from '../../http/identity/tokens.ts';

const ownerOf = <T>(column: ReturnType<typeof sql>) =>
  sql<T>`(select ${column} from ${users} where ${users.id} = ${apiKeys.userId})`;

const columns = {
  id: apiKeys.id,
  name: apiKeys.name,
  prefix: apiKeys.prefix,
  ownerId: apiKeys.userId,
  ownerName: sql<string>`coalesce(${ownerOf(sql`${users.fullName}`)}, '')`,
  permissions: apiKeys.permissions,
  addresses: apiKeys.addresses,
  endsAt: apiKeys.endsAt,
  status: sql<ApiKey['status']>`case
    when ${apiKeys.endsAt} <= now() then 'ended'
    when ${ownerOf(sql`${users.userStatus} <> 0 or ${users.passwordExpiresAt} <= now()`)} then 'owner inactive'
    else 'active' end`,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
  lastUsedFrom: apiKeys.lastUsedFrom,
  previousEndsAt:
    sql<Date | null>`case when ${apiKeys.previousEndsAt} > now() then ${apiKeys.previousEndsAt} end`.mapWith(
      apiKeys.previousEndsAt,
    ),
  version: apiKeys.version,
};

const sorts = { name: apiKeys.name, endsAt: apiKeys.endsAt, lastUsedAt: apiKeys.lastUsedAt };

type Row = Omit<ApiKey, Instants> & Record<'createdAt', Date> & Record<Exclude<Instants, 'createdAt'>, Date | null>;
type Instants = 'createdAt' | 'endsAt' | 'lastUsedAt' | 'previousEndsAt';

function shown({ createdAt, endsAt, lastUsedAt, previousEndsAt, ...key }: Row): ApiKey {
  const text = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    ...key,
    createdAt: createdAt.toISOString(),
    endsAt: text(endsAt),
    lastUsedAt: text(lastUsedAt),
    previousEndsAt: text(previousEndsAt),
  };
}

export async function listApiKeys(tx: Tx, query: ListQuery<keyof typeof sorts>): Promise<Page<ApiKey>> {
  const select = () => tx.select(columns).from(apiKeys).$dynamic();
  const search = (text: string) => [
    containing(apiKeys.searchText, text),
    among(apiKeys.userId, sql`select ${users.id} from ${users} where ${containing(users.searchText, text)}`),
  ];
  const { rows, total } = await listPage(tx, query, { select, table: apiKeys, search, sorts });
  return { rows: rows.map(shown), total };
}

export async function getApiKey(tx: Tx, id: number): Promise<ApiKey> {
  const [found] = await tx.select(columns).from(apiKeys).where(eq(apiKeys.id, id));
  if (!found) throw notFound(apiKey.one);
  return shown(found);
}

type WithToken = ApiKey & { token: string };

export async function createApiKey(tx: Tx, { endsAt, ...form }: ApiKeyForm): Promise<WithToken> {
  const { token, ...secret } = newSecret();
  const id = await insertOne(tx, apiKeys, { ...form, ...secret, endsAt: dateOf(endsAt) });
  return { ...(await getApiKey(tx, id)), token };
}

export async function updateApiKey(tx: Tx, id: number, changes: ApiKeyChanges): Promise<ApiKey> {
  const { version, endsAt, ...form } = changes;
  await updateAtVersion(tx, apiKeys, { id, version, what: apiKey.one }, { ...form, endsAt: dateOf(endsAt) });
  return getApiKey(tx, id);
}

/** The key that an earlier rotation replaced ends, whatever time it had left. */
export async function rotateApiKey(tx: Tx, id: number, { version, previousEndsAt }: RotationForm): Promise<WithToken> {
  const { token, ...secret } = newSecret();
  const replaced = {
    previousHash: sql`${apiKeys.secretHash}`,
    previousEndsAt: dateOf(previousEndsAt) ?? clock.now(),
  };
  await updateAtVersion(tx, apiKeys, { id, version, what: apiKey.one }, { ...secret, ...replaced });
  return { ...(await getApiKey(tx, id)), token };
}

export function revokeApiKey(tx: Tx, id: number): Promise<void> {
  return removeOne(tx, apiKeys, { id, what: apiKey.one });
}

function newSecret() {
  const token = newKeyToken();
  return { token, prefix: shownPrefix(token), secretHash: hashSecret(token) };
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
