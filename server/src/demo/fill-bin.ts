import { deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import { library } from '@vitrine/contract/library';
import { playlists } from '@vitrine/contract/playlists';
import { noEndDate } from '@vitrine/contract/rules/dates';
import { schedules } from '@vitrine/contract/schedules';
import { stores } from '@vitrine/contract/stores';
import { max } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { audit } from '../db/schema/records.ts';
import { type Call, signInAt } from './caller.ts';
import { asOwner } from './history/owner-session.ts';
import { password, staff } from './people.ts';
import { harbour } from './tenants.ts';

interface Demo {
  address: string;
  database: Database;
  config: Config;
  tenantId: number;
}

/** A deletion in the past: what was deleted, by whom and when. */
interface Past {
  deletionId: number;
  email: string;
  daysAgo: number;
  /** The audit rows of the deletion. */
  first: number;
  last: number;
}

const [ben, priya] = staff;
const madeDaysAgo = 60;
/** Far enough in the future to be a valid first day in every time zone. */
const firstDay = '2099-01-01';

/** One of each kind but overlays in the bin, deleted within the last month. */
export async function fillBin({ address, database, config, tenantId }: Demo): Promise<void> {
  const { call } = await signInAt(address, harbour.emailAddress, password);
  const lastAudit = () =>
    database.inApp({ tenantId }, async (tx) => (await tx.select({ id: max(audit.id) }).from(audit))[0]?.id ?? 0);
  const before = await lastAudit();
  const made = await makeRecords(call);
  const afterMaking = await lastAudit();
  const past: Past[] = [];
  const deleteInPast = async (email: string, daysAgo: number, remove: () => Promise<{ deletionId: number | null }>) => {
    const first = (await lastAudit()) + 1;
    const { deletionId } = await remove();
    past.push({ deletionId: deletionId ?? 0, email, daysAgo, first, last: await lastAudit() });
  };
  await deleteInPast(ben.email, 26, () => call(schedules.remove, { params: { id: made.scheduleId } }));
  await deleteInPast(harbour.emailAddress, 17, () => call(stores.remove, { params: { id: made.storeId } }));
  await deleteInPast(harbour.emailAddress, 14, () => call(deviceGroups.remove, { params: { id: made.groupId } }));
  await deleteInPast(harbour.emailAddress, 12, () => call(playlists.remove, { params: { id: made.playlistId } }));
  await deleteInPast(ben.email, 9, () => call(devices.remove, { params: { id: made.deviceId } }));
  await deleteInPast(priya.email, 5, () => call(library.removeFile, { params: { id: made.fileId, force: 'true' } }));
  await asOwner(config, async (session) => {
    await session.query(
      `update audit set at = at - make_interval(days => $4) where tenant_id = $1 and id > $2 and id <= $3`,
      [tenantId, before, afterMaking, madeDaysAgo],
    );
    for (const { deletionId, email, daysAgo, first, last } of past) {
      await session.query(
        `with deleted as (
          update deletions set deleted_at = deleted_at - make_interval(days => $2),
            deleted_by = (select id from users where email = $3)
          where id = $1 returning deleted_at, deleted_by
        )
        update audit a set at = d.deleted_at, user_id = d.deleted_by
        from deleted d where a.tenant_id = $4 and a.id between $5 and $6`,
        [deletionId, daysAgo, email, tenantId, first, last],
      );
    }
  });
}

async function makeRecords(call: Call) {
  const counters = (await call(deviceGroups.list, { query: { search: 'Counters' } }))[0]?.groupId ?? 0;
  const bondi = (await call(stores.list, { query: { search: 'Bondi' } }))[0]?.branchId ?? 0;
  const { branchId: storeId } = await call(stores.create, {
    body: {
      ...{ name: 'Manly pop-up', address: '2 The Corso', city: 'Sydney', province: 'NSW', phone: '+61 2 5550 1419' },
      ...{ timeZone: 'Australia/Sydney', accessCode: 5512 },
    },
  });
  const device = { groupId: counters, orientation: 1 as const };
  for (const name of ['Manly counter', 'Manly cart']) {
    const code = name.toLowerCase().replace(' ', '-');
    await call(devices.create, { body: { ...device, name, code, description: 'For the summer', branchId: storeId } });
  }
  const { deviceId } = await call(devices.create, {
    body: { ...device, name: 'Bondi kiosk', code: 'bondi-kiosk', description: 'On the beach', branchId: bondi },
  });
  const { groupId } = await call(deviceGroups.create, {
    body: { name: 'Drive-through', orientation: 1, description: 'At the order window' },
  });
  await call(devices.create, {
    body: {
      name: 'Fitting room 1',
      code: 'fitting-room-1',
      orientation: 1,
      description: 'Left',
      branchId: bondi,
      groupId,
    },
  });
  const directoryId = (await call(library.directories, {})).find(({ name }) => name === 'Brand')?.directoryId ?? 0;
  const content = {
    ...{ heading: 'Winter hours', text: 'Open from 7 to 3 until September', hasClock: false },
    ...{ colour: '#ffffff', background: '#1d2b4f' },
  };
  const { fileId } = await call(library.createText, { body: { fileName: 'Winter hours', directoryId, content } });
  const lists = await call(playlists.list, { query: {} });
  const idOf = (name: string) => lists.find((each) => each.name === name)?.playlistId ?? 0;
  await call(playlists.addFiles, { params: { id: idOf('Night loop') }, body: { items: [{ id: fileId }] } });
  const offers = await call(library.files, { query: { search: 'two-for-one' } });
  const offer = offers.find(({ fileName }) => fileName === 'two-for-one.jpg')?.fileId ?? 0;
  const { playlistId } = await call(playlists.create, {
    body: {
      ...{ name: 'Cold brew weekend', orientation: 1, duration: 10, description: 'For the long weekend' },
      playlistContents: [{ fileId: offer }],
    },
  });
  const plan = { startDate: firstDay, endDate: noEndDate, deviceGroups: [counters] };
  await call(schedules.create, { body: { ...plan, playlistId } });
  const { scheduleId } = await call(schedules.create, { body: { ...plan, playlistId: idOf('Loyalty week') } });
  return { storeId, deviceId, groupId, fileId, playlistId, scheduleId };
}
