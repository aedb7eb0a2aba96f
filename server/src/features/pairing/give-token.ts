import type { Registration } from '@vitrine/contract/registration';
import { msg, t } from '@vitrine/contract/messages';
import { and, eq, sql } from 'drizzle-orm';
import { clock } from '../../db/clock.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { refersTo } from '../../db/refers-to.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import { statement } from '../../db/statement.ts';
import { actAs, type Actor, type Tx } from '../../db/transaction.ts';
import { emptyReport } from '../devices/empty-report.ts';
import { settleCommands } from '../devices/settle-commands.ts';
import { notFound } from '../../errors.ts';
import { deviceTokenPrefix } from '../../http/identity/identify.ts';
import { hashSecret, randomSecret } from '../../http/identity/tokens.ts';
import { freePlaces } from './presence-places.ts';

interface NewScreen {
  deviceId: number;
  /** Its presence channel, unless the device has one from an earlier screen. */
  place: number;
  /** Takes the device over from the screen that it has. */
  replaces: boolean;
  /** Whose request it is, in a transaction that serves several. */
  actor?: Pick<Actor, 'ip' | 'requestId'>;
}

/** Creates the device's only token: that of the previous screen becomes invalid. */
export async function giveToken(tx: Tx, deviceId: number): Promise<Registration> {
  // Without the lock, two concurrent pairings could both get the last free place of a channel.
  const [, [place = 0]] = await Promise.all([lockTenant(tx), freePlaces(tx, 1)]);
  const [registration = null] = await pairEach(tx, [{ deviceId, place, replaces: true }]);
  if (registration === null) throw notFound(t('Device'));
  return registration;
}

/**
 * Pairs screens, in a transaction that has the tenant's lock: other pairings wait for its commit, and statements that are sent
 * together save them round trips. Null for a device that has a screen which is not to be replaced.
 */
export async function pairEach(tx: Tx, screens: readonly NewScreen[]): Promise<(Registration | null)[]> {
  const accessTokens = screens.map(() => `${deviceTokenPrefix}${randomSecret()}`);
  const paired = await Promise.all(screens.map((screen, index) => assign(tx, screen, accessTokens[index] ?? '')));
  const ids = screens.filter((_, index) => paired[index]).map(({ deviceId }) => deviceId);
  const [found] = await Promise.all([
    registrationsById(tx, { ids }),
    settleCommands(tx, ids, msg('Another screen was paired with the device'), clock.now()),
  ]);
  const registrations = new Map(found.map((each) => [each.deviceId, each]));
  return screens.map(({ deviceId }, index) => {
    if (!paired[index]) return null;
    const registration = registrations.get(deviceId);
    if (!registration) throw notFound(t('Device'));
    return { ...registration, accessToken: accessTokens[index] ?? '' };
  });
}

/** Whether the device takes the screen. */
async function assign(tx: Tx, { actor, ...screen }: NewScreen, accessToken: string): Promise<boolean> {
  const [, assigned] = await Promise.all([
    actor && actAs(tx, actor),
    assignment(tx, { ...screen, tokenHash: hashSecret(accessToken) }),
  ]);
  return assigned.length > 0;
}

/** So a screen whose code was entered before its tenant was closed gets no token: closing waits for the same lock. */
const ofOpenTenant = sql`exists (select from tenants where closed_at is null)`;

const assignment = statement((tx) =>
  tx
    .update(devices)
    .set({
      tokenHash: sql`${sql.placeholder('tokenHash')}`,
      shard: sql`coalesce(${devices.shard}, ${sql.placeholder('place')})`,
      ...emptyReport,
    })
    .where(
      and(
        eq(devices.id, sql.placeholder('deviceId')),
        sql`(${devices.tokenHash} is null or ${sql.placeholder('replaces')})`,
        ofOpenTenant,
      ),
    )
    .returning({ id: devices.id }),
);

const registrationsById = statement((tx) =>
  tx
    .select({
      name: devices.name,
      deviceId: devices.id,
      branchId: devices.storeId,
      groupId: devices.groupId,
      orientation: deviceGroups.orientation,
      branch: { timeZone: stores.timeZone },
    })
    .from(devices)
    .innerJoin(deviceGroups, refersTo(devices, devices.groupId, deviceGroups))
    .innerJoin(stores, refersTo(devices, devices.storeId, stores))
    .where(sql`${devices.id} = any(${sql.placeholder('ids')}::int[])`),
);
