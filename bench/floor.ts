import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verify } from '@node-rs/argon2';
import pg from 'pg';

// The least that the same responses can cost: `http` and `pg` on the same database, without sessions, permissions,
// tenant isolation, validation, headers, events or audit. Runs in its own process, like the server.

const { database, tenantId } = JSON.parse(process.env['FLOOR'] ?? '{}') as {
  database: pg.ClientConfig;
  tenantId: number;
};
const pool = new pg.Pool({ ...database, max: 20 });

const columns = `d.id as "deviceId", d.name, d.group_id as "groupId", g.orientation, d.code, d.store_id as "branchId",
  d.description, d.rotation, d.volume, g.name as "groupName", s.name as "branchName", s.time_zone as "timeZone",
  d.online as "isOnline", d.last_seen_at as "lastSeenAt", d.player_version as "playerVersion",
  d.applied_version as "manifestVersion", d.version`;
const devices = `devices d join device_groups g on g.id = d.group_id join stores s on s.id = d.store_id`;

const routes: Record<string, (request: IncomingMessage) => Promise<unknown>> = {
  async list() {
    const [rows, total] = await Promise.all([
      pool.query(
        `select ${columns} from ${devices} where d.tenant_id = $1 and d.deletion_id is null order by d.name, d.id limit 50`,
        [tenantId],
      ),
      pool.query('select count(*) from devices where tenant_id = $1 and deletion_id is null', [tenantId]),
    ]);
    return { rows: rows.rows, total: total.rows };
  },
  async read(request) {
    const id = Number(request.url?.split('/')[2]);
    const { rows } = await pool.query(
      `select ${columns} from ${devices} where d.tenant_id = $1 and d.id = $2 and d.deletion_id is null`,
      [tenantId, id],
    );
    return rows[0];
  },
  async create(request) {
    const form = await bodyOf(request);
    const { rows } = await pool.query(
      `insert into stores (tenant_id, name, address, city, province, phone, time_zone, access_code)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
      [tenantId, form['name'], '', form['city'], '', '', form['timeZone'], form['accessCode']],
    );
    return rows[0];
  },
  async 'sign-in'(request) {
    const form = await bodyOf(request);
    const { rows } = await pool.query('select id, password_hash from users where email = $1', [form['emailAddress']]);
    return { userId: rows[0].id, isCorrect: await verify(rows[0].password_hash, String(form['password'])) };
  },
};

const server = createServer((request, response) => {
  const respond = routes[request.url?.split('/')[1] ?? ''];
  if (!respond) return response.writeHead(404).end();
  void respond(request).then((body) => {
    const text = JSON.stringify(body);
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
      .end(text);
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text) as Record<string, unknown>;
}
