// One of several servers is killed while people write, screens play, and their programme changes.
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
import { databaseOfJobs } from './database-of-jobs.ts';
import { type Journal, keepWriting } from './journal.ts';
import { expectImages, expectWhole, leftToAnnounce } from './kills.ts';
import { postWebhook, type Several, severalServers } from './several.ts';
import {
  aShopOnTheLine,
  keepChanging,
  keepShowing,
  type LiveScreen,
  onTheLine,
  type Shop,
} from './shop-on-the-line.ts';

const patience = { timeout: 60_000, interval: 100 };

/** Three servers, of which one after the other is killed, this often, and started again. */
export async function killOfSeveral(times: number): Promise<void> {
  const smtp = await closedAfterTest(anSmtpServer());
  const several = await severalServers(3, { SMTP_URL: smtp.url });
  await expectOneCount(several);
  const journal = await keepWriting(several.address);
  const shop = await aShopOnTheLine({ ...several, tenant: journal.tenant }, 4);
  await expectOrderOfSightings(several, shop);
  const showing = keepShowing(shop, journal.odd);
  const changing = keepChanging(shop, journal.odd);
  for (let kill = 0; kill < times; kill += 1) await killAndReturn(several, { journal, shop, victim: kill % 3 });
  const [shown] = await Promise.all([showing.stop(), changing.stop(), journal.stop()]);
  expect(journal.odd).toEqual([]);
  await expectWhole(several.read, journal);
  await expectImages(journal);
  expect(await playsCounted(several)).toBe(shown);
  await expectTheLastProgramme(several, shop);
  await expectOneMailEach(several, { smtp, names: journal.acknowledged.tenant.slice(0, 8) });
}

/** Wrong passwords from one network, at all servers at once. */
async function expectOneCount({ addresses }: Several): Promise<void> {
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
async function expectOrderOfSightings({ addresses, read }: Several, { tenant, screens, isOnline }: Shop) {
  const [first = '', second = ''] = addresses;
  const [reloads, leaves] = screens.slice(0, 2) as [LiveScreen, LiveScreen];
  const channel = channelName({ kind: 'devices-presence', tenantId: tenant.tenantId, shard: 0 });
  for (const screen of screens) await expect.poll(() => isOnline(screen), patience).toBe(true);
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
    const { rows } = await read((client) => client.query('select device_id from presence_history where not online'));
    return rows;
  };
  // The other one's time of grace would have ended before.
  await expect.poll(outages, patience).toEqual([{ device_id: leaves.deviceId }]);
  await tell(second, leaves, 'member_added', 3);
  await expect.poll(() => isOnline(leaves), patience).toBe(true);
}

interface Scene {
  journal: Journal;
  shop: Shop;
  victim: number;
}

async function killAndReturn(several: Several, { journal, shop, victim }: Scene): Promise<void> {
  const { hub, webhook, read, address } = several;
  const leaver = shop.screens.at(-1) as LiveScreen;
  await journal.more(1);
  // The victim alone hears that a screen has left, and takes it with it.
  const { taken } = webhook;
  webhook.address = several.addresses[victim] ?? '';
  leaver.socket.ws.terminate();
  await expect.poll(() => webhook.taken, patience).toBeGreaterThan(taken);
  process.kill(several.servers[victim]?.pid ?? 0, 'SIGKILL');
  webhook.address = address;
  await journal.more(2);
  await expectWhole(read, journal);
  // As the clock has it done every minute.
  await read((client) => client.query(`select graphile_worker.add_job('compare-presence', '{}')`));
  await expect.poll(() => shop.isOnline(leaver), patience).toBe(false);
  leaver.socket = await onTheLine({ tenant: shop.tenant, hub }, leaver);
  await expect.poll(() => shop.isOnline(leaver), patience).toBe(true);
  await several.restart(victim);
  expect((await fetch(`${several.addresses[victim]}/readyz`)).status).toBe(200);
}

/** What was told several times is counted once. */
async function playsCounted({ read }: Several): Promise<number> {
  const { rows } = await read((client) =>
    client.query<{ plays: number }>('select sum(plays)::int as plays from play_days'),
  );
  return rows[0]?.plays ?? 0;
}

/** A last change is hinted to every screen, and every server has the same answer for it, by the data as they are. */
async function expectTheLastProgramme({ read, addresses }: Several, { tenant, screens, playlistId }: Shop) {
  await expect.poll(() => leftToAnnounce(read), patience).toBe(0);
  for (const { socket } of screens) socket.frames.splice(0);
  const params = { id: playlistId };
  const { body } = await tenant.call(playlists.get, { params });
  expect((await tenant.call(playlists.update, { params, body: { ...body, duration: 77 } })).status).toBe(200);
  for (const { socket } of screens) await socket.next('manifest-changed');
  const ids = screens.map(({ deviceId }) => deviceId);
  const present = await databaseOfJobs.inJob(tenant.tenantId, (tx) => currentVersions(tx, new Date(), ids));
  for (const { token, deviceId } of screens) {
    const versions = addresses.map(
      async (address) => (await clientWith(token, address).call(player.manifest)).body.manifestVersion,
    );
    expect(new Set(await Promise.all(versions))).toEqual(new Set([present.get(deviceId)]));
  }
}

async function expectOneMailEach({ address }: Several, { smtp, names }: { smtp: FakeSmtpServer; names: string[] }) {
  const emails = names.map((name) => `${name}@tenant.example`);
  for (const email of emails) await clientWith('', address).call(auth.forgotPassword, { params: { email } });
  const links = () => smtp.emails.filter(({ subject }) => subject === 'Reset your password');
  const receivers = () => links().flatMap(({ to }) => to?.flatMap((each) => each.address ?? []) ?? []);
  await expect.poll(() => receivers().length, patience).toBeGreaterThanOrEqual(emails.length);
  expect(receivers().toSorted()).toEqual(emails.toSorted());
}
