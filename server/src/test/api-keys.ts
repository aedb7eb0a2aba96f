import { apiKeys, platformApiKeys } from '@vitrine/contract/api-keys';
import {
  permissionsForKeys,
  type PlatformPermission,
  platformPermissions,
  type TenantPermission,
  tenantPermissions,
} from '@vitrine/contract/permissions';
import { randomUUID } from 'node:crypto';
import { type Client, clientWith } from './api.ts';

interface Made {
  id: number;
  token: string | null;
  version: number;
}

export type KeyClient = Client & { keyId: number; version: number };

/** A new API key of this user of a tenant, by default with every permission that a key can have. */
export async function aKeyOf(
  owner: Client,
  permissions: TenantPermission[] = permissionsForKeys(tenantPermissions),
  rest: { name?: string; addresses?: string[]; endsAt?: string } = {},
): Promise<KeyClient> {
  const body = { name: `Till ${randomUUID().slice(0, 8)}`, endsAt: null, permissions, ...rest };
  return clientOf(await owner.call(apiKeys.create, { body }));
}

/** The same of an operator user or a reseller. */
export async function aPlatformKeyOf(
  owner: Client,
  permissions: PlatformPermission[] = permissionsForKeys(platformPermissions),
): Promise<KeyClient> {
  const body = { name: `Billing ${randomUUID().slice(0, 8)}`, endsAt: null, permissions };
  return clientOf(await owner.call(platformApiKeys.create, { body }));
}

function clientOf({ status, body, error }: { status: number; body: Made; error: unknown }): KeyClient {
  if (status !== 201 || body.token === null) throw new Error(`No API key: ${JSON.stringify(error)}`);
  return { ...clientWith(body.token), keyId: body.id, version: body.version };
}
