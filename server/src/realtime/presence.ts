import { channelName, parseChannel } from '@vitrine/contract/events';
import { z } from 'zod';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import type { HubEvent } from './hub/hub.ts';
import type { RealtimeService } from './service.ts';

interface Options {
  database: Pick<Database, 'jobs'>;
  service: () => RealtimeService;
  /** A hub inside begins without screens, which need time to come back before their absence means anything. */
  isHubInside: boolean;
  onError: (error: unknown) => void;
}

export interface Presence {
  /** What the service says of its channels, as it happens. */
  hear(event: HubEvent, at: Date): void;
  /** Compares the flags with who is really there, both ways. */
  compare(): Promise<void>;
  close(): Promise<void>;
}

interface Sighting {
  tenantId: number;
  deviceId: number;
  online: boolean;
  at: Date;
  /** It was there or its line was held until then; false for one that is only found missing. */
  heard: boolean;
  /** When it is to be believed, in milliseconds of a timer that nobody can set. */
  dueAt: number;
}

const Changed = z.object({ tenant_id: z.int(), device_id: z.int(), online: z.boolean(), at: z.date() });
const Online = z.object({ tenant_id: z.int(), device_id: z.int() });

/** A player that reloads is back within this: no outage. */
const graceMs = 3000;
const flushEveryMs = 100;
const comeBackMs = 20_000;

/** Keeps the online flags true: by what the service says at once, and by asking it after the start and by a job. */
export function startPresence({ database, service, isHubInside, onError }: Options): Presence {
  const pending = new Map<string, Sighting>();
  let running: Promise<void> = Promise.resolve();
  const startedAt = performance.now();
  const settleMs = isHubInside ? comeBackMs : 0;
  const flushTimer = setInterval(() => void inLine(flush), flushEveryMs);
  const settledTimer = setTimeout(() => void inLine(compare), settleMs);

  function inLine(work: () => Promise<void>): Promise<void> {
    running = running.then(work).catch(onError);
    return running;
  }

  function see(sighting: Sighting): void {
    const key = `${sighting.tenantId} ${sighting.deviceId}`;
    // Webhooks overtake each other.
    const before = pending.get(key);
    if (before === undefined || before.at <= sighting.at) pending.set(key, sighting);
  }

  async function flush(): Promise<void> {
    const due = [...pending].filter(([, { dueAt }]) => dueAt <= performance.now());
    if (due.length === 0) return;
    const changes = due.map(([, { dueAt: _, ...sighting }]) => sighting);
    const { rows } = await database.jobs.query('select * from apply_presence($1)', [JSON.stringify(changes)]);
    // Kept until they are stored: a database that is away loses nobody's status.
    for (const [key, sighting] of due) if (pending.get(key) === sighting) pending.delete(key);
    const statuses = rows.map((row) => Changed.parse(row));
    await service().publish(
      statuses.map(({ tenant_id: tenantId, device_id: deviceId, online, at }) => ({
        channel: channelName({ kind: 'console', tenantId }),
        name: 'device-status',
        data: { deviceId, online, at: at.toISOString() },
      })),
    );
  }

  async function compare(): Promise<void> {
    const at = clock.now();
    const present = await presentDevices(service());
    const { rows } = await database.jobs.query('select tenant_id, device_id from online_devices()');
    const flagged = rows.map((row) => Online.parse(row)).map(({ tenant_id, device_id }) => `${tenant_id} ${device_id}`);
    correct(present, new Set(flagged), at);
  }

  function correct(present: ReadonlySet<string>, online: ReadonlySet<string>, at: Date): void {
    const isSettled = performance.now() - startedAt >= settleMs;
    const arrived = [...present].filter((key) => !online.has(key));
    const gone = isSettled ? [...online].filter((key) => !present.has(key)) : [];
    // What is pending was heard, and knows better.
    for (const key of arrived) if (!pending.has(key)) see({ ...idsOf(key), online: true, at, heard: true, dueAt: 0 });
    // One that reloads may have been heard to go by another server, and is to be back before it counts as gone.
    const dueAt = performance.now() + graceMs;
    for (const key of gone) if (!pending.has(key)) see({ ...idsOf(key), online: false, at, heard: false, dueAt });
  }

  return {
    hear(event, at) {
      if (event.name !== 'member_added' && event.name !== 'member_removed') return;
      const channel = parseChannel(event.channel);
      const deviceId = Number(event.userId);
      if (channel?.kind !== 'devices-presence' || !Number.isInteger(deviceId)) return;
      const online = event.name === 'member_added';
      see({
        tenantId: channel.tenantId,
        deviceId,
        online,
        at,
        heard: true,
        dueAt: online ? 0 : performance.now() + graceMs,
      });
    },
    compare: () => inLine(compare),
    async close() {
      clearInterval(flushTimer);
      clearTimeout(settledTimer);
      await running;
    },
  };
}

async function presentDevices(service: RealtimeService): Promise<Set<string>> {
  const present = new Set<string>();
  for (const name of await service.channelsWithPrefix('presence-t')) {
    const channel = parseChannel(name);
    if (channel?.kind !== 'devices-presence') continue;
    for (const member of await service.membersOf(name))
      if (member !== 'admin') present.add(`${channel.tenantId} ${member}`);
  }
  return present;
}

function idsOf(key: string): { tenantId: number; deviceId: number } {
  const [tenantId = 0, deviceId = 0] = key.split(' ').map(Number);
  return { tenantId, deviceId };
}
