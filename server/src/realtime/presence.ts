import { channelName, parseChannel } from '@vitrine/contract/events';
import { z } from 'zod';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import type { HubEvent } from './hub/hub.ts';
import type { PresenceEvents } from './presence-events.ts';
import type { RealtimeService } from './service.ts';

interface Options {
  database: Pick<Database, 'jobs'>;
  service: RealtimeService;
  events: Pick<PresenceEvents, 'subscribe'>;
  /** An embedded hub starts without screens: until they have had time to reconnect, a missing one may be online. */
  isHubInside: boolean;
  onError: (error: unknown) => void;
}

export interface Presence {
  /** Corrects the online flags, in both directions, by the list of connected devices; before the start there is no list. */
  reconcile(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface Observation {
  tenantId: number;
  deviceId: number;
  online: boolean;
  at: Date;
  /** Reported by an event of the service; false for a device that is only missing from its list. */
  heard: boolean;
  /** The time to apply the change, in milliseconds of the monotonic clock. */
  dueAt: number;
}

const Changed = z.object({ tenant_id: z.int(), device_id: z.int(), online: z.boolean(), at: z.date() });
const Online = z.object({ tenant_id: z.int(), device_id: z.int() });

/** A player that reloads reconnects within this time, which does not count as offline. */
const reloadGraceMs = 3000;
const flushIntervalMs = 100;
const reconnectMs = 20_000;

/** Keeps the online flags correct: by the service's events at once, and by its list after the start and in a job. */
export function createPresence({ database, service, events, isHubInside, onError }: Options): Presence {
  const pending = new Map<string, Observation>();
  let running: Promise<void> = Promise.resolve();
  const settleMs = isHubInside ? reconnectMs : 0;
  let timers: { startedAt: number; flush: NodeJS.Timeout; settled: NodeJS.Timeout } | null = null;

  function serialized(work: () => Promise<void>): Promise<void> {
    running = running.then(work).catch(onError);
    return running;
  }

  function record(observation: Observation): void {
    const key = `${observation.tenantId} ${observation.deviceId}`;
    // Webhooks can arrive out of order.
    const before = pending.get(key);
    if (before === undefined || before.at <= observation.at) pending.set(key, observation);
  }

  async function flush(): Promise<void> {
    const due = [...pending].filter(([, { dueAt }]) => dueAt <= performance.now());
    if (due.length === 0) return;
    const changes = due.map(([, { dueAt: _, ...observation }]) => observation);
    const { rows } = await database.jobs.query('select * from apply_presence($1)', [JSON.stringify(changes)]);
    // Kept in memory until they are stored: no status is lost while the database is unavailable.
    for (const [key, observation] of due) if (pending.get(key) === observation) pending.delete(key);
    const statuses = rows.map((row) => Changed.parse(row));
    await service.publish(
      statuses.map(({ tenant_id: tenantId, device_id: deviceId, online, at }) => ({
        channel: channelName({ kind: 'console', tenantId }),
        name: 'device-status',
        data: { deviceId, online, at: at.toISOString() },
      })),
    );
  }

  async function reconcile(): Promise<void> {
    const at = clock.now();
    const present = await presentDevices(service);
    const { rows } = await database.jobs.query('select tenant_id, device_id from online_devices()');
    const flagged = rows.map((row) => Online.parse(row)).map(({ tenant_id, device_id }) => `${tenant_id} ${device_id}`);
    correct(present, new Set(flagged), at);
  }

  function correct(present: ReadonlySet<string>, online: ReadonlySet<string>, at: Date): void {
    const isSettled = timers !== null && performance.now() - timers.startedAt >= settleMs;
    const connected = [...present].filter((key) => !online.has(key));
    const missing = isSettled ? [...online].filter((key) => !present.has(key)) : [];
    // A pending change came from an event, which is newer than the list.
    for (const key of connected)
      if (!pending.has(key)) record({ ...idsOf(key), online: true, at, heard: true, dueAt: 0 });
    // The service may have lost the device a moment ago, for a reload: it has the same time to reconnect. The embedded hub reports
    // each loss itself, so that a device missing there has not connected since the start.
    const dueAt = isHubInside ? 0 : performance.now() + reloadGraceMs;
    for (const key of missing) if (!pending.has(key)) record({ ...idsOf(key), online: false, at, heard: false, dueAt });
  }

  function onPresenceEvent(event: HubEvent, at: Date): void {
    if (event.name !== 'member_added' && event.name !== 'member_removed') return;
    const channel = parseChannel(event.channel);
    const deviceId = Number(event.userId);
    if (channel?.kind !== 'devices-presence' || !Number.isInteger(deviceId)) return;
    const online = event.name === 'member_added';
    record({
      tenantId: channel.tenantId,
      deviceId,
      online,
      at,
      heard: true,
      dueAt: online ? 0 : performance.now() + reloadGraceMs,
    });
  }

  return {
    reconcile: async () => (timers === null ? undefined : serialized(reconcile)),
    start() {
      events.subscribe(onPresenceEvent);
      timers = {
        startedAt: performance.now(),
        flush: setInterval(() => void serialized(flush), flushIntervalMs),
        settled: setTimeout(() => void serialized(reconcile), settleMs),
      };
    },
    async stop() {
      clearInterval(timers?.flush);
      clearTimeout(timers?.settled);
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
