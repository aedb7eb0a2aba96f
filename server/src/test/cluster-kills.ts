// Kills servers of a cluster while users write, screens play, and their playlist changes.
import { auth } from '@vitrine/contract/auth';
import { channelName } from '@vitrine/contract/events';
import { player } from '@vitrine/contract/player';
import { playlists } from '@vitrine/contract/playlists';
import { closedAfterTest } from '@vitrine/testing/closed-after-test';
import { anSmtpServer, type FakeSmtpServer } from '@vitrine/testing/smtp-server';
import { expect } from 'vitest';
import { currentVersions } from '../features/player/player.queries.ts';
import { limits } from '../http/limits.ts';
import { clientWith } from './api.ts';
import { jobsDatabase } from './jobs-database.ts';
import { type Workload, startWorkload } from './workload.ts';
import { expectImages, expectWhole, leftToAnnounce } from './kills.ts';
import { postWebhook, type Cluster, aCluster } from './cluster.ts';
import {
  connectedScreens,
  keepEditingPlaylist,
  keepReportingPlays,
  type LiveScreen,
  connectScreen,
  type ConnectedScreens,
} from './connected-screens.ts';

const pollOptions = { timeout: 60_000, interval: 100 };

/** Kills and restarts one server of a cluster of three after the other, `times` times altogether. */
export async function killClusterServers(times: number): Promise<void> {
  const smtp = await closedAfterTest(anSmtpServer());
  const cluster = await aCluster(3, { SMTP_URL: smtp.url });
  await expectSharedLimit(cluster);
  const workload = await startWorkload(cluster.address);
  const connected = await connectedScreens({ ...cluster, tenant: workload.tenant }, 4);
  await expectPresenceEventsInOrder(cluster, connected);
  const reporting = keepReportingPlays(connected, workload.unexpected);
  const editing = keepEditingPlaylist(connected, workload.unexpected);
  for (let kill = 0; kill < times; kill += 1) await killAndRestart(cluster, { workload, connected, victim: kill % 3 });
  const [reportedPlays] = await Promise.all([reporting.stop(), editing.stop(), workload.stop()]);
  expect(workload.unexpected).toEqual([]);
  await expectWhole(cluster.withDatabase, workload);
  await expectImages(workload);
  expect(await countedPlays(cluster)).toBe(reportedPlays);
  await expectCurrentManifests(cluster, connected);
  await expectOneEmailEach(cluster, { smtp, names: workload.acknowledged.tenant.slice(0, 8) });
}

/** Wrong passwords from one network count towards one limit, whichever servers receive them. */
async function expectSharedLimit({ addresses }: Cluster): Promise<void> {
  const { max: maxAttempts } = limits.signInByAddress;
  const guess = async (number: number) => {
    const body = { emailAddress: `nobody${number}@tenant.example`, password: 'Wrong-pass-1' };
    const from = { 'x-forwarded-for': '10.7.7.7' };
    return (await clientWith('', addresses[number % addresses.length]).call(auth.signIn, { body }, from)).status;
  };
  const statuses: number[] = [];
  // A hundred at once are too many for a busy machine: some get 503 when they are counted already.
  while (statuses.length < maxAttempts + 8)
    statuses.push(...(await Promise.all([0, 1, 2, 3, 4, 5, 6, 7, 8].map((each) => guess(statuses.length + each)))));
  expect(statuses.filter((status) => status === 400)).toHaveLength(maxAttempts);
  expect(statuses.filter((status) => status === 429)).toHaveLength(8);
}

/** Presence events of one screen reach different servers, and a later event may arrive before an earlier one. */
async function expectPresenceEventsInOrder(
  { addresses, withDatabase }: Cluster,
  { tenant, screens, isOnline }: ConnectedScreens,
) {
  const [first = '', second = ''] = addresses;
  const [reloading, leaving] = screens.slice(0, 2) as [LiveScreen, LiveScreen];
  const channel = channelName({ kind: 'devices-presence', tenantId: tenant.tenantId, shard: 0 });
  for (const screen of screens) await expect.poll(() => isOnline(screen), pollOptions).toBe(true);
  const startedAt = Date.now();
  const send = async (to: string, { deviceId }: LiveScreen, name: 'member_added' | 'member_removed', ms: number) => {
    const event = { name, channel, userId: String(deviceId) };
    expect(await postWebhook(to, event, new Date(startedAt + ms))).toBe(200);
  };
  await send(first, reloading, 'member_removed', 0);
  await send(second, reloading, 'member_added', 1);
  await send(first, leaving, 'member_removed', 2);
  await send(first, leaving, 'member_added', 1);
  const outages = async () => {
    const { rows } = await withDatabase((client) =>
      client.query('select device_id from presence_history where not online'),
    );
    return rows;
  };
  // By then the grace period of the reloaded screen would have ended, too.
  await expect.poll(outages, pollOptions).toEqual([{ device_id: leaving.deviceId }]);
  await send(second, leaving, 'member_added', 3);
  await expect.poll(() => isOnline(leaving), pollOptions).toBe(true);
}

interface Scene {
  workload: Workload;
  connected: ConnectedScreens;
  victim: number;
}

async function killAndRestart(cluster: Cluster, { workload, connected, victim }: Scene): Promise<void> {
  const { hub, webhook, withDatabase, address } = cluster;
  const offlineScreen = connected.screens.at(-1) as LiveScreen;
  await workload.more(1);
  // Only the victim receives the event that a screen has disconnected, and the event is lost with it.
  const { delivered } = webhook;
  webhook.address = cluster.addresses[victim] ?? '';
  offlineScreen.socket.ws.terminate();
  await expect.poll(() => webhook.delivered, pollOptions).toBeGreaterThan(delivered);
  process.kill(cluster.servers[victim]?.pid ?? 0, 'SIGKILL');
  webhook.address = address;
  await workload.more(2);
  await expectWhole(withDatabase, workload);
  // Cron runs this job every minute.
  await withDatabase((client) => client.query(`select graphile_worker.add_job('reconcile-presence', '{}')`));
  await expect.poll(() => connected.isOnline(offlineScreen), pollOptions).toBe(false);
  offlineScreen.socket = await connectScreen({ tenant: connected.tenant, hub }, offlineScreen);
  await expect.poll(() => connected.isOnline(offlineScreen), pollOptions).toBe(true);
  await cluster.restart(victim);
  expect((await fetch(`${cluster.addresses[victim]}/readyz`)).status).toBe(200);
}

/** A play that was reported several times is counted once. */
async function countedPlays({ withDatabase }: Cluster): Promise<number> {
  const { rows } = await withDatabase((client) =>
    client.query<{ plays: number }>('select sum(plays)::int as plays from play_days'),
  );
  return rows[0]?.plays ?? 0;
}

/** Every screen gets a hint for a last change, and then the same, current manifest from every server. */
async function expectCurrentManifests(
  { withDatabase, addresses }: Cluster,
  { tenant, screens, playlistId }: ConnectedScreens,
) {
  await expect.poll(() => leftToAnnounce(withDatabase), pollOptions).toBe(0);
  for (const { socket } of screens) socket.frames.splice(0);
  const params = { id: playlistId };
  const { body } = await tenant.call(playlists.get, { params });
  expect((await tenant.call(playlists.update, { params, body: { ...body, duration: 77 } })).status).toBe(200);
  for (const { socket } of screens) await socket.next('manifest-changed');
  const ids = screens.map(({ deviceId }) => deviceId);
  const current = await jobsDatabase.inJob(tenant.tenantId, (tx) => currentVersions(tx, new Date(), ids));
  for (const { token, deviceId } of screens) {
    const versions = addresses.map(
      async (address) => (await clientWith(token, address).call(player.manifest)).body.manifestVersion,
    );
    expect(new Set(await Promise.all(versions))).toEqual(new Set([current.get(deviceId)]));
  }
}

async function expectOneEmailEach({ address }: Cluster, { smtp, names }: { smtp: FakeSmtpServer; names: string[] }) {
  const emails = names.map((name) => `${name}@tenant.example`);
  for (const email of emails) await clientWith('', address).call(auth.forgotPassword, { params: { email } });
  const links = () => smtp.emails.filter(({ subject }) => subject === 'Reset your password');
  const recipients = () => links().flatMap(({ to }) => to?.flatMap((each) => each.address ?? []) ?? []);
  await expect.poll(() => recipients().length, pollOptions).toBeGreaterThanOrEqual(emails.length);
  expect(recipients().toSorted()).toEqual(emails.toSorted());
}
