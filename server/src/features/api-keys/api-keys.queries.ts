import type { ApiKey, ApiKeyChanges, ApiKeyForm, RotationForm } from '@vitrine/contract/api-keys';
import { apiKey } from '@vitrine/contract/entities/api-key';
import { t } from '@vitrine/contract/messages';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { clock } from '../../db/clock.ts';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { users } from '../../db/schema/users.ts';
import { among, containing } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertOne, removeOne, updateAtVersion } from '../../db/write-one.ts';
import { notFound } from '../../errors.ts';
import { keyTokenPrefix, newToken, shownPrefix } from '../../http/identity/key-token.ts';
import { hashSecret } from '../../http/identity/tokens.ts';
import { ownerName, statusOf } from './key-columns.ts';

/** Not a connected app, which is a row of this table, too. */
const isKey = isNull(apiKeys.clientId);

const columns = {
  id: apiKeys.id,
  name: apiKeys.name,
  prefix: apiKeys.prefix,
  ownerId: apiKeys.userId,
  ownerName,
  permissions: apiKeys.permissions,
  addresses: apiKeys.addresses,
  endsAt: apiKeys.endsAt,
  status: statusOf(apiKeys.endsAt),
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
  const { rows, total } = await listPage(tx, query, { select, table: apiKeys, search, sorts, where: isKey });
  return { rows: rows.map(shown), total };
}

export async function getApiKey(tx: Tx, id: number): Promise<ApiKey> {
  const [found] = await tx
    .select(columns)
    .from(apiKeys)
    .where(and(isKey, eq(apiKeys.id, id)));
  if (!found) throw notFound(t(apiKey.one));
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
  await updateAtVersion(tx, apiKeys, { id, version, what: t(apiKey.one) }, { ...form, endsAt: dateOf(endsAt) });
  return getApiKey(tx, id);
}

/** The key that an earlier rotation replaced ends, whatever time it had left. */
export async function rotateApiKey(tx: Tx, id: number, { version, previousEndsAt }: RotationForm): Promise<WithToken> {
  const { token, ...secret } = newSecret();
  const replaced = {
    previousHash: sql`${apiKeys.secretHash}`,
    previousEndsAt: dateOf(previousEndsAt) ?? clock.now(),
  };
  await updateAtVersion(tx, apiKeys, { id, version, what: t(apiKey.one) }, { ...secret, ...replaced });
  return { ...(await getApiKey(tx, id)), token };
}

export function revokeApiKey(tx: Tx, id: number): Promise<void> {
  return removeOne(tx, apiKeys, { id, what: t(apiKey.one), among: isKey });
}

function newSecret() {
  const token = newToken(keyTokenPrefix);
  return { token, prefix: shownPrefix(token), secretHash: hashSecret(token) };
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
