import type { Tenant } from './api.ts';
import { withDatabase } from './database.ts';
import { randomUUID } from 'node:crypto';
import { type Package, type PackageForm, packages } from '@vitrine/contract/packages';
import { superAdmin } from './api.ts';

/** A package of the operator: a month for 49.50 AUD without limits, unless the form says otherwise. */
export async function aPackage(form: Partial<PackageForm> = {}): Promise<Package> {
  const body = { code: randomUUID(), name: 'Growth', description: 'For a test', planInterval: 1 as const, cost: 49.5 };
  const made = await (await superAdmin()).call(packages.create, { body: { ...body, ...form } });
  if (made.status !== 201) throw new Error(`No package: ${JSON.stringify(made.error)}`);
  return made.body;
}

/** Gives the tenant a package with this limit of storage. */
export async function limitStorage(tenant: Tenant, megabytes: number): Promise<void> {
  await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into packages (code, name, description, plan_interval, cost_minor, max_storage_mb) values (gen_random_uuid(), 'Small', '', 1, 100, $1) returning id`,
      [megabytes],
    );
    await client.query(
      `insert into subscriptions (tenant_id, package_id, subscription_type, valid_from, valid_till) values ($1, $2, 1, current_date - 2, current_date + 30)`,
      [tenant.tenantId, rows[0]?.id],
    );
  });
}
