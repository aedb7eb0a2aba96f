import type { ApiKey } from '@vitrine/contract/api-keys';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { users } from '../../db/schema/users.ts';

const ownerOf = (column: SQL) => sql`(select ${column} from ${users} where ${users.id} = ${apiKeys.userId})`;

export const ownerName = sql<string>`coalesce(${ownerOf(sql`${users.fullName}`)}, '')`;

/** Whether an API key or a connected app works that ends at `endsAt`, which may be null. */
export function statusOf(endsAt: SQLWrapper): SQL<ApiKey['status']> {
  return sql<ApiKey['status']>`case
    when ${endsAt} <= now() then 'ended'
    when ${ownerOf(sql`${users.userStatus} <> 0 or ${users.passwordExpiresAt} <= now()`)} then 'owner inactive'
    else 'active' end`;
}
