import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { deletions } from './deletions.ts';
import { deviceGroups } from './device-groups.ts';
import { stores } from './stores.ts';
import {
  bytea,
  deletionId,
  natural,
  ownerPolicy,
  platformReads,
  policiesWithBin,
  record,
  searchText,
  tenantId,
} from './tenancy.ts';

export const devices = pgTable(
  'devices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    storeId: integer('store_id').notNull(),
    groupId: integer('group_id').notNull(),
    name: natural('name').notNull(),
    code: text('code').notNull(),
    description: text('description').notNull(),
    rotation: smallint('rotation').$type<0 | 90 | 180 | 270>().notNull().default(0),
    volume: smallint('volume').notNull().default(100),
    /** Null until paired. */
    tokenHash: bytea('token_hash'),
    /** The tenant's presence channel that it joins; assigned permanently at the first pairing. */
    shard: integer('shard'),
    online: boolean('online').notNull().default(false),
    presenceAt: timestamp('presence_at', { withTimezone: true }),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
    playerVersion: text('player_version'),
    /** What its player can do besides what every player can, as it reports. */
    can: text('can')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The applied version that the screen reports, and the desired version. */
    appliedVersion: text('applied_version'),
    desiredVersion: text('desired_version'),
    /** When the desired version last changed. */
    desiredAt: timestamp('desired_at', { withTimezone: true }),
    onlineOnly: boolean('online_only').notNull().default(false),
    /** It was too slow for transitions. */
    cutsOnly: boolean('cuts_only').notNull().default(false),
    lastError: text('last_error'),
    /** Bytes, as the screen reports them: stored, and allowed by its browser. */
    storageUsed: bigint('storage_used', { mode: 'number' }),
    storageQuota: bigint('storage_quota', { mode: 'number' }),
    searchText: searchText('name', 'code', 'description'),
    deletionId: deletionId(),
    ...record,
  },
  (t) => [
    ...policiesWithBin(),
    platformReads('rest'),
    foreignKey({ columns: [t.tenantId, t.deletionId], foreignColumns: [deletions.tenantId, deletions.id] }),
    index('devices_deletion')
      .on(t.tenantId, t.deletionId)
      .where(sql`deletion_id is not null`),
    unique('devices_tenant_id').on(t.tenantId, t.id),
    foreignKey({ columns: [t.tenantId, t.storeId], foreignColumns: [stores.tenantId, stores.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.groupId], foreignColumns: [deviceGroups.tenantId, deviceGroups.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('devices_code')
      .on(t.tenantId, sql`lower(${t.code})`)
      .where(sql`deletion_id is null`),
    uniqueIndex('devices_token').on(t.tokenHash),
    index('devices_name')
      .on(t.tenantId, t.name, t.id)
      .where(sql`deletion_id is null`),
    index('devices_online').on(t.tenantId, t.online, t.id),
    // Counts of a store's and a group's devices read these indexes alone, so that they need the deletion.
    index('devices_store').on(t.tenantId, t.storeId, t.deletionId),
    index('devices_group').on(t.tenantId, t.groupId, t.deletionId),
    // By blocks: a B-tree would get a new entry, and so would all other indexes, for each screen of each change.
    index('devices_desired').using('brin', t.desiredAt).with({ pages_per_range: 16 }),
    index('devices_shard').on(t.tenantId, t.shard),
  ],
);

/**
 * Screens that show a code and wait; they have no tenant until a user enters the code. Read by SECURITY DEFINER functions
 * only.
 */
export const pairings = pgTable(
  'pairings',
  {
    secretHash: bytea('secret_hash').primaryKey(),
    code: text('code').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The screen's pixels; null for players that do not send them. */
    width: integer('width'),
    height: integer('height'),
    tenantId: integer('tenant_id'),
    deviceId: integer('device_id'),
    /** The user who entered the code. */
    claimedBy: integer('claimed_by'),
    /** When the screen got its token. The row stays until it expires, because it records who entered the code. */
    collectedAt: timestamp('collected_at', { withTimezone: true }),
    /** The device that the screen asks to become, identified by the three codes. */
    askedTenantId: integer('asked_tenant_id'),
    askedDeviceId: integer('asked_device_id'),
    askedAt: timestamp('asked_at', { withTimezone: true }),
    refusedAt: timestamp('refused_at', { withTimezone: true }),
  },
  (t) => [
    ownerPolicy(),
    uniqueIndex('pairings_code').on(t.code),
    index('pairings_tenant').on(t.tenantId, t.deviceId),
    index('pairings_asked').on(t.askedTenantId, t.askedDeviceId),
    foreignKey({ columns: [t.tenantId, t.deviceId], foreignColumns: [devices.tenantId, devices.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.askedTenantId, t.askedDeviceId],
      foreignColumns: [devices.tenantId, devices.id],
    }).onDelete('cascade'),
  ],
);
