import { boolean, check, foreignKey, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { deviceGroups } from './device-groups.ts';
import { devices } from './devices.ts';
import { files } from './library.ts';
import { playlists } from './playlists.ts';
import { stores } from './stores.ts';
import { record, tenantId, tenantPolicies } from './tenancy.ts';

/** Overrides: a playlist, a file or a text that a user shows on screens at once. */
export const overrides = pgTable(
  'overrides',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    playlistId: integer('playlist_id'),
    fileId: integer('file_id'),
    text: text('text'),
    /** Both or neither: white on black. */
    textColour: text('text_colour'),
    textBackground: text('text_background'),
    isEmergency: boolean('is_emergency').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    /** Null: until it is stopped. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    startedBy: integer('started_by'),
    ...record,
  },
  (t) => [
    ...tenantPolicies(),
    unique('overrides_tenant_id').on(t.tenantId, t.id),
    check('overrides_colours', sql`num_nonnulls(${t.textColour}, ${t.textBackground}) in (0, 2)`),
    check('overrides_content', sql`num_nonnulls(${t.playlistId}, ${t.fileId}, ${t.text}) = 1`),
    foreignKey({ columns: [t.tenantId, t.playlistId], foreignColumns: [playlists.tenantId, playlists.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.fileId], foreignColumns: [files.tenantId, files.id] }).onDelete('cascade'),
    index('overrides_end').on(t.tenantId, t.endsAt),
    index('overrides_playlist').on(t.tenantId, t.playlistId),
    index('overrides_file').on(t.tenantId, t.fileId),
  ],
);

/** The targets of an override, one row each: a device, a group with its subgroups, or a store. */
export const overrideTargets = pgTable(
  'override_targets',
  {
    tenantId: tenantId(),
    overrideId: integer('override_id').notNull(),
    deviceId: integer('device_id'),
    groupId: integer('group_id'),
    storeId: integer('store_id'),
  },
  (t) => [
    ...tenantPolicies(),
    unique('override_targets_once').on(t.tenantId, t.overrideId, t.deviceId, t.groupId, t.storeId).nullsNotDistinct(),
    check('override_targets_one', sql`num_nonnulls(${t.deviceId}, ${t.groupId}, ${t.storeId}) = 1`),
    foreignKey({ columns: [t.tenantId, t.overrideId], foreignColumns: [overrides.tenantId, overrides.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.deviceId], foreignColumns: [devices.tenantId, devices.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.groupId], foreignColumns: [deviceGroups.tenantId, deviceGroups.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.storeId], foreignColumns: [stores.tenantId, stores.id] }).onDelete('cascade'),
    index('override_targets_device').on(t.tenantId, t.deviceId),
    index('override_targets_group').on(t.tenantId, t.groupId),
    index('override_targets_store').on(t.tenantId, t.storeId),
  ],
);
