import type { AppAccess, ConnectedApp } from '@vitrine/contract/connected-apps';
import { maxConnectedApps } from '@vitrine/contract/connected-apps';
import { connectedApp } from '@vitrine/contract/entities/connected-app';
import { t } from '@vitrine/contract/messages';
import { isReading, type Permission } from '@vitrine/contract/permissions';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { clock } from '../../db/clock.ts';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { users } from '../../db/schema/users.ts';
import { among, containing } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertOne, removeOne } from '../../db/write-one.ts';
import { limitReached } from '../../errors.ts';
import { hashSecret } from '../../http/identity/tokens.ts';
import { ownerName, statusOf } from '../api-keys/key-columns.ts';
import type { AskedFor } from './consent-ticket.ts';
import { clientHostOf } from './known-app.ts';
import { destinationOf } from './redirect-uri.ts';

const codeSeconds = 60;

const isApp = isNotNull(apiKeys.clientId);

const columns = {
  id: apiKeys.id,
  name: apiKeys.name,
  clientId: sql<string>`${apiKeys.clientId}`,
  redirectUri: sql<string>`${apiKeys.redirectUri}`,
  ownerId: apiKeys.userId,
  ownerName,
  permissions: apiKeys.permissions,
  status: statusOf(sql`least(${apiKeys.endsAt}, ${apiKeys.refreshUntil})`),
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
  lastUsedFrom: apiKeys.lastUsedFrom,
};

const sorts = { name: apiKeys.name, createdAt: apiKeys.createdAt, lastUsedAt: apiKeys.lastUsedAt };

export async function listConnectedApps(tx: Tx, query: ListQuery<keyof typeof sorts>): Promise<Page<ConnectedApp>> {
  const { rows, total } = await listPage(tx, query, {
    select: () => tx.select(columns).from(apiKeys).$dynamic(),
    table: apiKeys,
    search: (text) => [
      containing(apiKeys.searchText, text),
      among(apiKeys.userId, sql`select ${users.id} from ${users} where ${containing(users.searchText, text)}`),
    ],
    sorts,
    where: isApp,
  });
  return {
    total,
    rows: rows.map(({ clientId, redirectUri, createdAt, lastUsedAt, ...app }) => ({
      ...app,
      ...destinationOf(redirectUri),
      clientHost: clientHostOf(clientId),
      access: accessOf(app.permissions),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

/** With permission to change nothing, an app reads, whatever was asked. */
export function accessOf(permissions: readonly string[]): AppAccess {
  return permissions.every((name) => isReading(name as Permission)) ? 'read' : 'write';
}

interface Connection {
  asked: AskedFor;
  userId: number;
  permissions: Permission[];
  code: string;
}

/** Connects an app, which has a minute to come for its first access token with the code. */
export async function connectApp(tx: Tx, { asked, userId, permissions, code }: Connection): Promise<void> {
  await assertFew(tx, and(isApp, eq(apiKeys.userId, userId)));
  const { name, clientId, redirectUri, codeChallenge } = asked;
  const refreshUntil = clock.in(codeSeconds * 1000);
  const id = await insertOne(tx, apiKeys, { name, permissions, addresses: [], clientId, redirectUri, refreshUntil });
  const lasts = `${codeSeconds} seconds`;
  await tx.execute(sql`select start_oauth_grant(${id}, ${hashSecret(code)}, ${codeChallenge}, ${lasts})`);
}

async function assertFew(tx: Tx, where: SQL | undefined): Promise<void> {
  if ((await tx.$count(apiKeys, where)) < maxConnectedApps) return;
  const message = t('You have {max} connected apps. Disconnect one that you no longer use', { max: maxConnectedApps });
  throw limitReached(message);
}

/** Its tokens end with the row. */
export function disconnectApp(tx: Tx, id: number): Promise<void> {
  return removeOne(tx, apiKeys, { id, what: t(connectedApp.one), among: isApp });
}
