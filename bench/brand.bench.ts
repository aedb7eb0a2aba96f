import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { makeTenant } from './bench-server.ts';
import { type Bench, median } from './measurement.ts';

const brands = 1000;
const rounds = 2000;
const maxExtraMs = 0.2;
const host = 'brand-1.example';
/** How long a server may not know yet what another connection has changed. */
const knownAfterMs = 6000;

/** What the brand of its host costs a request: the same one, in turn at a host with a brand and at one without. */
export const bench: Bench = async ({ url, database }) => {
  const { id, token } = await makeTenant(url, 'brand');
  await fill(database, id);
  await setTimeout(knownAfterMs);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const timed = async (at: Record<string, string>) => {
    const began = performance.now();
    await get(`${url}/api/user/profile`, { agent, headers: { ...headers, ...at } });
    return performance.now() - began;
  };
  const [branded, plain]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await timed({}));
    branded.push(await timed({ host }));
  }
  agent.destroy();
  const extra = median(branded) - median(plain);
  return [
    {
      name: `Look up the brand of a request, one of ${brands}`,
      ours: `${extra.toFixed(3)} ms more: median ${median(branded).toFixed(2)} ms`,
      floor: `without a brand: median ${median(plain).toFixed(2)} ms`,
      ratio: median(plain) / median(branded),
      promise: `≤ ${maxExtraMs} ms more`,
      isKept: extra <= maxExtraMs,
    },
  ];
};

/** Each of many resellers has a brand with a verified domain; the tenant belongs to the first. */
async function fill(database: pg.ClientConfig, tenantId: number): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  await client.query(
    `with reseller as (
       insert into resellers (company_name) select 'Reseller ' || n from generate_series(1, $1) n returning id
     ), brand as (
       insert into product_brands (reseller_id, product_name) select id, 'Brand ' || id from reseller returning id
     )
     insert into brand_domains (brand_id, domain, verified_at)
     select id, 'brand-' || row_number() over (order by id) || '.example', now() from brand`,
    [brands],
  );
  await client.query(
    `update tenants set reseller_id = (
       select b.reseller_id from product_brands b join brand_domains d on d.brand_id = b.id where d.domain = $2
     ) where id = $1`,
    [tenantId, host],
  );
  await client.end();
}

function get(url: string, options: { agent: Agent; headers: Record<string, string> }): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().on('end', resolve);
    });
    sent.on('error', reject).end();
  });
}
