/** Does the work of a job for one tenant after another. If it fails for one, the others are still done, then the job fails. */
export async function forEachTenant<T>(tenants: readonly T[], work: (tenant: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const tenant of tenants) await work(tenant).catch((error: unknown) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1)
    throw new AggregateError(failures, `${failures.length} tenants failed: ${String(failures[0])}`);
}
