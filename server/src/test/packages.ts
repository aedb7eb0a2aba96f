import { randomUUID } from 'node:crypto';
import { type Package, type PackageForm, packages } from '@vitrine/contract/packages';
import { superAdmin } from './api.ts';

/** A package of the operator's: a month for 49.50 AUD without limits, where nothing else is said. */
export async function aPackage(form: Partial<PackageForm> = {}): Promise<Package> {
  const body = { code: randomUUID(), name: 'Growth', description: 'For a test', planInterval: 1 as const, cost: 49.5 };
  const made = await (await superAdmin()).call(packages.create, { body: { ...body, ...form } });
  if (made.status !== 201) throw new Error(`No package: ${JSON.stringify(made.error)}`);
  return made.body;
}
