import { type ApiKey, apiKeys, maxOverlapDays, platformApiKeys } from '@vitrine/contract/api-keys';
import { t } from '@vitrine/contract/messages';
import type { Permission } from '@vitrine/contract/permissions';
import { clock } from '../../db/clock.ts';
import type { Tx } from '../../db/transaction.ts';
import { AppError, invalid } from '../../errors.ts';
import type { Router } from '../../http/request/route.ts';
import { createApiKey, getApiKey, listApiKeys, revokeApiKey, rotateApiKey, updateApiKey } from './api-keys.queries.ts';

export function apiKeysRoutes(router: Router): void {
  serve(router, apiKeys);
  serve(router, platformApiKeys);
}

interface Owner {
  userId: number;
  permissions: ReadonlySet<Permission>;
}

/** Row-level security tells the keys of a tenant, of the operator and of a reseller apart. */
function serve({ route }: Router, endpoints: typeof apiKeys | typeof platformApiKeys): void {
  route(endpoints.list, ({ tx, query }) => listApiKeys(tx, query));
  route(endpoints.get, ({ tx, params }) => getApiKey(tx, params.id));
  route(endpoints.create, ({ tx, caller, body }) => {
    assertOwnPermissions(caller, body.permissions);
    assertInFuture(body.endsAt);
    return createApiKey(tx, body);
  });
  route(endpoints.update, async ({ tx, caller, params: { id }, body }) => {
    const before = await ownKey(tx, caller, id);
    assertOwnPermissions(
      caller,
      body.permissions.filter((name) => !before.permissions.includes(name)),
    );
    if (body.endsAt !== before.endsAt) assertInFuture(body.endsAt);
    return updateApiKey(tx, id, body);
  });
  route(endpoints.rotate, async ({ tx, caller, params: { id }, body }) => {
    const { status } = await ownKey(tx, caller, id);
    if (status === 'ended') throw invalid({}, t('This API key has ended. Give it a new end first'));
    assertShortOverlap(body.previousEndsAt);
    return rotateApiKey(tx, id, body);
  });
  route(endpoints.revoke, async ({ tx, params }) => {
    await revokeApiKey(tx, params.id);
    return { message: t('API key revoked') };
  });
}

/** Whoever could rotate another user's key would act as that user. */
async function ownKey(tx: Tx, caller: Owner, id: number): Promise<ApiKey> {
  const key = await getApiKey(tx, id);
  if (key.ownerId === caller.userId) return key;
  throw new AppError(403, 'forbidden', t('Only its owner can change an API key. Others can revoke it'));
}

function assertOwnPermissions({ permissions }: Owner, requested: readonly Permission[]): void {
  const notHeld = requested.filter((name) => !permissions.has(name));
  if (notHeld.length === 0) return;
  const message = t('You cannot give an API key permissions that you do not have: {permissions}', {
    permissions: notHeld.join(', '),
  });
  throw new AppError(403, 'forbidden', message);
}

function assertInFuture(endsAt: string | null): void {
  if (endsAt !== null && new Date(endsAt) <= clock.now()) throw invalid({ endsAt: [t('Choose a time in the future')] });
}

function assertShortOverlap(previousEndsAt: string | null): void {
  const latest = clock.in(maxOverlapDays * 24 * 3_600_000);
  if (previousEndsAt === null || new Date(previousEndsAt) <= latest) return;
  throw invalid({ previousEndsAt: [t('Choose a time within {max} days', { max: maxOverlapDays })] });
}
