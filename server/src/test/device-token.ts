import { hashSecret, randomSecret } from '../http/identity/tokens.ts';
import { type Client, clientWith, type Tenant } from './api.ts';
import { withDatabase } from './database.ts';

/** A paired screen in a new store and a new group, as a client that calls with the screen's token. */
export async function aDeviceToken(tenant: Tenant): Promise<Client & { deviceId: number }> {
  const token = `vd_${randomSecret()}`;
  const deviceId = await withDatabase(async (client) => {
    const store = await client.query<{ id: number }>(
      `insert into stores (tenant_id, name, address, city, province, phone, time_zone, access_code)
       values ($1, 'Bondi', '', '', '', '', 'Australia/Sydney', 1234) returning id`,
      [tenant.tenantId],
    );
    const group = await client.query<{ id: number }>(
      `insert into device_groups (tenant_id, name, orientation, description) values ($1, 'Windows', 1, '') returning id`,
      [tenant.tenantId],
    );
    const device = await client.query<{ id: number }>(
      `insert into devices (tenant_id, store_id, group_id, name, code, description, token_hash, shard)
       values ($1, $2, $3, 'Window', $4, 'By the door', $5, 0) returning id`,
      [tenant.tenantId, store.rows[0]?.id, group.rows[0]?.id, token.slice(0, 12), hashSecret(token)],
    );
    return device.rows[0]?.id ?? 0;
  });
  return { ...clientWith(token), deviceId };
}
