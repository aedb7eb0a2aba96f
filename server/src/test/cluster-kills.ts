// One of cluster servers is killed while people write, screens play, and their programme changes.
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

/** Three servers, of which one after the other is killed, this often, and started again. */
export async function killClusterServers(times: number): Promise<void> {
  const smtp = await closedAfterTest(anSmtpServer());
  const cluster = await aCluster(3, { SMTP_URL: smtp.url });
  await expectOneCount(cluster);
  const workload = await startWorkload(cluster.address);
  const shop = await connectedScreens({ ...cluster, tenant: workload.tenant }, 4);
  await expectOrderOfSightings(cluster, shop);
  const showing = keepReportingPlays(shop, workload.unexpected);
  const changing = keepEditingPlaylist(shop, workload.unexpected);
  for (let kill = 0; kill < times; kill += 1) await killAndReturn(cluster, { workload, shop, victim: kill % 3 });
  const [shown] = await Promise.all([showing.stop(), changing.stop(), workload.stop()]);
  expect(workload.unexpected).toEqual([]);
  await expectWhole(cluster.withDatabase, workload);
  await expectImages(workload);
  expect(await playsCounted(cluster)).toBe(shown);
  await expectTheLastProgramme(cluster, shop);
  await expectOneMailEach(cluster, { smtp, names: workload.acknowledged.tenant.slice(0, 8) });
}

/** Wrong passwords from one network, at all servers at once. */
async function expectOneCount({ addresses }: Cluster): Promise<void> {
  const { max: most } = limits.signInByAddress;
  const guesses = Array.from({ length: most + 8 }, async (_, number) => {
    const body = { emailAddress: `nobody${number}@tenant.example`, password: 'Wrong-pass-1' };
    const from = { 'x-forwarded-for': '10.7.7.7' };
    return (await clientWith('', addresses[number % addresses.length]).call(auth.signIn, { body }, from)).status;
  });
  const statuses = await Promise.all(guesses);
  expect(statuses.filter((status) => status === 400)).toHaveLength(most);
  expect(statuses.filter((status) => status === 429)).toHaveLength(8);
}

/** One server hears that a screen goes, another that it is back, and what was said later may come first. */
async function expectOrderOfSightings(
  { addresses, withDatabase }: Cluster,
  { tenant, screens, isOnline }: ConnectedScreens,
) {
  const [first = '', second = ''] = addresses;
  const [reloads, leaves] = screens.slice(0, 2) as [LiveScreen, LiveScreen];
  const channel = channelName({ kind: 'devices-presence', tenantId: tenant.tenantId, shard: 0 });
  for (const screen of screens) await expect.poll(() => isOnline(screen), pollOptions).toBe(true);
  const begun = Date.now();
  const tell = async (to: string, { deviceId }: LiveScreen, name: 'member_added' | 'member_removed', ms: number) => {
    const event = { name, channel, userId: String(deviceId) };
    expect(await postWebhook(to, event, new Date(begun + ms))).toBe(200);
  };
  await tell(first, reloads, 'member_removed', 0);
  await tell(second, reloads, 'member_added', 1);
  await tell(first, leaves, 'member_removed', 2);
  await tell(first, leaves, 'member_added', 1);
  const outages = async () => {
    const { rows } = await withDatabase((client) =>
      client.query('select device_id from presence_history where not online'),
    );
    return rows;
  };
  // The other one's time of grace would have ended before.
  await expect.poll(outages, pollOptions).toEqual([{ device_id: leaves.deviceId }]);
  await tell(second, leaves, 'member_added', 3);
  await expect.poll(() => isOnline(leaves), pollOptions).toBe(true);
}

interface Scene {
  workload: Workload;
  shop: ConnectedScreens;
  victim: number;
}

async function killAndReturn(cluster: Cluster, { workload, shop, victim }: Scene): Promise<void> {
  const { hub, webhook, withDatabase, address } = cluster;
  const leaver = shop.screens.at(-1) as LiveScreen;
  await workload.more(1);
  // The victim alone hears that a screen has left, and takes it with it.
  const { taken } = webhook;
  webhook.address = cluster.addresses[victim] ?? '';
  leaver.socket.ws.terminate();
  await expect.poll(() => webhook.taken, pollOptions).toBeGreaterThan(taken);
  process.kill(cluster.servers[victim]?.pid ?? 0, 'SIGKILL');
  webhook.address = address;
  await workload.more(2);
  await expectWhole(withDatabase, workload);
  // As the clock has it done every minute.
  await withDatabase((client) => client.query(`select graphile_worker.add_job('reconcile-presence', '{}')`));
  await expect.poll(() => shop.isOnline(leaver), pollOptions).toBe(false);
  leaver.socket = await connectScreen({ tenant: shop.tenant, hub }, leaver);
  await expect.poll(() => shop.isOnline(leaver), pollOptions).toBe(true);
  await cluster.restart(victim);
  expect((await fetch(`${cluster.addresses[victim]}/readyz`)).status).toBe(200);
}

/** What was told cluster times is counted once. */
async function playsCounted({ withDatabase }: Cluster): Promise<number> {
  const { rows } = await withDatabase((client) =>
    client.query<{ plays: number }>('select sum(plays)::int as plays from play_days'),
  );
  return rows[0]?.plays ?? 0;
}

/** A last change is hinted to every screen, and every server has the same answer for it, by the data as they are. */
async function expectTheLastProgramme(
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
  const present = await jobsDatabase.inJob(tenant.tenantId, (tx) => currentVersions(tx, new Date(), ids));
  for (const { token, deviceId } of screens) {
    const versions = addresses.map(
      async (address) => (await clientWith(token, address).call(player.manifest)).body.manifestVersion,
    );
    expect(new Set(await Promise.all(versions))).toEqual(new Set([present.get(deviceId)]));
  }
}

async function expectOneMailEach({ address }: Cluster, { smtp, names }: { smtp: FakeSmtpServer; names: string[] }) {
  const emails = names.map((name) => `${name}@tenant.example`);
  for (const email of emails) await clientWith('', address).call(auth.forgotPassword, { params: { email } });
  const links = () => smtp.emails.filter(({ subject }) => subject === 'Reset your password');
  const receivers = () => links().flatMap(({ to }) => to?.flatMap((each) => each.address ?? []) ?? []);
  await expect.poll(() => receivers().length, pollOptions).toBeGreaterThanOrEqual(emails.length);
  expect(receivers().toSorted()).toEqual(emails.toSorted());
}
