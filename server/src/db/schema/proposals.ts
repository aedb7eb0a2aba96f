import type { ProposalDetail, ScreenChange } from '@vitrine/contract/proposals';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { apiKeys } from './api-keys.ts';
import { record, searchText, tenantId, tenantPolicies } from './tenancy.ts';

/** Changes that an assistant has proposed with an API key, until they are confirmed, refused or expired, and afterwards. */
export const proposals = pgTable(
  'proposals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    keyId: integer('key_id')
      .notNull()
      .default(sql`nullif(current_setting('app.key_id', true), '')::int`),
    tool: text('tool').notNull(),
    /** The request to the endpoint of the tool. */
    request: jsonb('request').$type<{ params?: object; body?: object }>().notNull(),
    summary: text('summary').notNull(),
    /** What else the change does than what screens show, such as the old and new values of fields. */
    details: jsonb('details').$type<ProposalDetail[]>().notNull(),
    /** The screens whose manifest changes, or that get a remote command. */
    deviceIds: integer('device_ids').array().notNull(),
    /** What these screens show before and after, as it was worked out for the proposal. */
    changes: jsonb('changes').$type<ScreenChange[]>().notNull(),
    /** Of the data that `changes` follow from: a confirmation is refused once it differs. */
    fingerprint: text('fingerprint').notNull(),
    /** Whether only a user can confirm it. */
    needsUser: boolean('needs_user').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    outcome: text('outcome').$type<'confirmed' | 'refused'>(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: integer('decided_by'),
    /** Whether the assistant itself confirmed it. */
    byAssistant: boolean('by_assistant').notNull().default(false),
    /** The ids of what the change has made. */
    made: jsonb('made').$type<Record<string, number | string>>(),
    searchText: searchText('summary'),
    ...record,
  },
  (t) => [
    ...tenantPolicies(),
    unique('proposals_tenant_id').on(t.tenantId, t.id),
    foreignKey({ columns: [t.tenantId, t.keyId], foreignColumns: [apiKeys.tenantId, apiKeys.id] }).onDelete('cascade'),
    check('proposals_outcome', sql`${t.outcome} in ('confirmed', 'refused')`),
    check('proposals_decided', sql`(${t.outcome} is null) = (${t.decidedAt} is null)`),
    index('proposals_key').on(t.tenantId, t.keyId),
    index('proposals_created').on(t.tenantId, t.createdAt, t.id),
  ],
);
