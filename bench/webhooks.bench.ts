import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxWebhooks } from '@vitrine/contract/webhooks';
import { embeddedDatabase } from '@vitrine/testing/embedded-database';
import { listen } from '@vitrine/testing/listen';
import pg from 'pg';
import { endAndPrint, launchForBench, makeTenant, post } from './bench-server.ts';
import type { Bench, Measurement } from './measurement.ts';

const perSecond = 100;
const seconds = 15;
const maxP95Ms = 1000;
const deadReceivers = 10_000;

/**
 * From a commit until its event is posted. The changes are made in the database: a hundred saves a second through the API keep
 * two cores busy by themselves. The server is not woken by them and finds them by polling, so this is the slower way.
 */
export const bench: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const receiver = await aReceiver();
  const server = launchForBench({ DATA_DIR: dataDir, WEBHOOK_ORIGINS: receiver.origin });
  try {
    const url = await server.listening;
    const { token } = await makeTenant(url, 'webhooks');
    const headers = { authorization: `Bearer ${token}` };
    await post(`${url}/api/webhook`, { url: `${receiver.origin}/live`, events: ['playlist.published'] }, headers);
    const { database, save } = await savesOf(dataDir, url, headers);
    const alone = await latencies(save, receiver);
    await addDeadReceivers(database, receiver.origin);
    const besideDead = await latencies(save, receiver);
    await database.end();
    return [
      measurementOf(`From a commit until its event is posted, ${perSecond} a second`, alone),
      measurementOf(`The same beside ${deadReceivers} receivers that never answer`, besideDead, alone),
    ];
  } finally {
    await endAndPrint(server);
    receiver.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

interface Receiver {
  origin: string;
  /** When the event of a saved version arrived, by `playlist:version`. */
  arrived: Map<string, number>;
  close(): void;
}

/** Answers at `/live`, and nowhere else. */
async function aReceiver(): Promise<Receiver> {
  const arrived = new Map<string, number>();
  const server = createServer((request, response) => {
    const at = performance.now();
    void text(request).then((body) => {
      if (request.url !== '/live') return;
      response.writeHead(204).end();
      const { playlist } = (JSON.parse(body) as { data: { playlist: { id: number; version: number } } }).data;
      arrived.set(`${playlist.id}:${playlist.version}`, at);
    });
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return { origin, arrived, close: () => (server.closeAllConnections(), server.close()) };
}

interface Saves {
  database: pg.Pool;
  /** Saves one of fifty playlists; returns when it was committed, and which version that is. */
  save(number: number): Promise<[committed: number, version: string]>;
}

async function savesOf(dataDir: string, url: string, headers: Record<string, string>): Promise<Saves> {
  const folder = await post<{ directoryId: number }>(`${url}/api/library/directory`, { name: 'Bench' }, headers);
  const content = { heading: 'Open', text: '', colour: '#ffffff', background: '#0b0e16', hasClock: false };
  const card = { directoryId: folder.directoryId, fileName: 'Open', content };
  const { fileId } = await post<{ fileId: number }>(`${url}/api/library/text`, card, headers);
  const form = { description: 'Bench', orientation: 1, playlistContents: [{ fileId }] };
  const made = await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      post<{ playlistId: number }>(`${url}/api/playlist`, { ...form, name: `Playlist ${number}` }, headers),
    ),
  );
  const database = new pg.Pool(embeddedDatabase(dataDir));
  return {
    database,
    async save(number) {
      const id = made[number % made.length]?.playlistId;
      const { rows } = await database.query<{ version: number }>(
        'update playlists set description = $2 where id = $1 returning version',
        [id, `Save ${number}`],
      );
      return [performance.now(), `${id}:${rows[0]?.version}`];
    },
  };
}

let saved = 0;

/** In milliseconds, in ascending order. */
async function latencies(save: Saves['save'], { arrived }: Receiver): Promise<number[]> {
  const saves: ReturnType<Saves['save']>[] = [];
  const started = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    await sleep(started + (number * 1000) / perSecond - performance.now());
    saves.push(save((saved += 1)));
  }
  const began = new Map((await Promise.all(saves)).map(([at, version]) => [version, at]));
  for (let waited = 0; [...began.keys()].some((version) => !arrived.has(version)); waited += 1) {
    if (waited > 600) throw new Error('Events of commits are missing');
    await sleep(100);
  }
  return [...began].map(([version, at]) => (arrived.get(version) ?? 0) - at).toSorted((a, b) => a - b);
}

/**
 * Webhooks that wait for a receiver that hangs, with one delivery each: as many as an owner may have beside the one that works,
 * and as many for each of other tenants.
 */
async function addDeadReceivers(database: pg.Pool, origin: string): Promise<void> {
  await database.query(
    `insert into tenants (company_name, canonical_name, player_code, business_name)
     select 'dead' || n, 'dead' || n, 'DEAD' || lpad(n::text, 3, '0'), 'dead' || n from generate_series(1, $1) n`,
    [Math.ceil(deadReceivers / (maxWebhooks - 1)) - 1],
  );
  await database.query(
    `with dead as (
       insert into webhooks (tenant_id, url, description, events, sealed_secret, next_at)
       select t.id, $1 || n, 'dead', '{file.ready}', w.sealed_secret, now()
       from webhooks w cross join tenants t cross join generate_series(1, $2) n
       where t.id = w.tenant_id or t.canonical_name like 'dead%'
       order by t.id, n limit $3
       returning id, tenant_id
     )
     insert into webhook_deliveries (tenant_id, webhook_id, event_id, type, sequence, occurred_at, data)
     select tenant_id, id, gen_random_uuid(), 'file.ready', id, now(), '{}' from dead`,
    [`${origin}/dead/`, maxWebhooks - 1, deadReceivers],
  );
}

/** With what was measured in the same run as the floor: a busy machine slows both. */
function measurementOf(name: string, all: number[], floor: number[] | null = null): Measurement {
  const p95 = shareOf(all, 0.95);
  return {
    name,
    ours: inWords(all),
    floor: floor === null ? '' : inWords(floor),
    ratio: floor === null ? null : p95 / shareOf(floor, 0.95),
    promise: `p95 ≤ ${maxP95Ms} ms`,
    isKept: p95 <= maxP95Ms,
  };
}

const inWords = (all: number[]) =>
  `p50 ${shareOf(all, 0.5).toFixed(0)} ms, p95 ${shareOf(all, 0.95).toFixed(0)} ms, max ${shareOf(all, 0.9999).toFixed(0)} ms`;

const shareOf = (all: number[], share: number) => all[Math.floor(all.length * share)] ?? Infinity;
