import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '../db/database.ts';
import { withDatabase } from './database.ts';

/** The shared server's database as background jobs see it. */
export const jobsDatabase: Pick<Database, 'inJob'> = {
  inJob: (tenantId, work) =>
    withDatabase(async (client) => {
      await client.query('begin');
      await client.query('set local role vitrine_jobs');
      await client.query("select set_config('app.tenant_id', $1, true)", [String(tenantId)]);
      const result = await work(drizzle(client));
      await client.query('commit');
      return result;
    }),
};
