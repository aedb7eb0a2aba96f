import { z } from 'zod';
import { DeviceShown } from './devices.ts';
import type { Endpoint } from './endpoint.ts';
import type { Permission } from './permissions.ts';
import { byId, idOf, Instant, listQuery, Orientation } from './values.ts';

/** How many screens an assistant may change without the approval of a user. */
export const maxScreensOfAssistant = 10;
/** How long a proposal that the assistant itself may confirm stands, and one that a user has to approve. */
export const proposalMinutes = { ofAssistant: 15, ofUser: 24 * 60 } as const;
export const proposalRetentionDays = 30;

/** One thing that changes beside what screens show, such as the price in a layout. */
export const ProposalDetail = z.object({ label: z.string(), before: z.string().nullable(), after: z.string() });
export type ProposalDetail = z.infer<typeof ProposalDetail>;

const Shown = DeviceShown.pick({ kind: true, name: true, thumbUrl: true, content: true });

/** Screens whose display changes alike, and when that is first seen. */
export const ScreenChange = z.object({
  screens: z.int(),
  /** The names of the first screens, for people. */
  names: z.array(z.string()),
  orientation: Orientation,
  /** Null: as soon as the proposal is confirmed. */
  from: Instant.nullable(),
  before: Shown,
  after: Shown,
});
export type ScreenChange = z.infer<typeof ScreenChange>;

export const Proposal = z.object({
  id: idOf('proposal'),
  /** What would be done, in one sentence. */
  summary: z.string(),
  details: z.array(ProposalDetail),
  /** How many screens get something new. Null, like what they show, without permission to view devices. */
  screens: z.int().nullable(),
  /** What these screens show now and then, the soonest change first; screens that show the same as before are left out. */
  changes: z.array(ScreenChange).nullable(),
  /** The API key with which it was proposed, or the connected app. */
  keyName: z.string(),
  isApp: z.boolean(),
  createdAt: Instant,
  expiresAt: Instant,
  status: z.enum(['open', 'confirmed', 'refused', 'expired']),
  /** Whether only a user can confirm it; otherwise the assistant that proposed it can, too. */
  needsUser: z.boolean(),
  /** Who confirmed or refused it; `by` is null for a deleted user. */
  decided: z.object({ at: Instant, by: z.string().nullable(), isByAssistant: z.boolean() }).nullable(),
});
export type Proposal = z.infer<typeof Proposal>;

/** What has come of a proposal that was confirmed. */
const Receipt = z.object({
  /** The ids of what was made, such as `overrideId`. */
  made: z.record(z.string(), z.union([z.int(), z.string()])),
  /** On how many of its screens the change has arrived. Null without permission to view devices. */
  delivery: z.object({ total: z.int(), arrived: z.int() }).nullable(),
});

export const ProposalWithReceipt = Proposal.extend({ receipt: Receipt.nullable() });
export type ProposalWithReceipt = z.infer<typeof ProposalWithReceipt>;

/** A user sees and decides the proposals of changes that the user may make; an API key sees its own. */
const anyChange = {
  audience: 'tenant',
  permission: 'Permissions.Schedule.Override',
  orPermissions: [
    'Permissions.Schedule.Create',
    'Permissions.Library.Upload',
    'Permissions.Library.Edit',
    'Permissions.Playlist.Edit',
    'Permissions.Device.Reload',
  ],
} as const satisfies { audience: string; permission: Permission; orPermissions: readonly Permission[] };

export const proposals = {
  list: {
    method: 'GET',
    path: '/proposal',
    ...anyChange,
    query: listQuery(['createdAt']).extend({ order: z.enum(['asc', 'desc']).default('desc') }),
    reply: z.array(Proposal),
    list: true,
  },
  get: { method: 'GET', path: '/proposal/:id', ...anyChange, params: byId('proposal'), reply: ProposalWithReceipt },
  /** Carries the change out, as the caller. Confirmed again, it changes nothing and answers the same. */
  confirm: {
    method: 'POST',
    path: '/proposal/:id/confirm',
    changes: 'proposals',
    inView: 'never',
    ...anyChange,
    params: byId('proposal'),
    reply: ProposalWithReceipt,
    allowedWhenExpired: true,
  },
  refuse: {
    method: 'POST',
    path: '/proposal/:id/refuse',
    changes: 'proposals',
    inView: 'never',
    byKey: 'never',
    ...anyChange,
    params: byId('proposal'),
    reply: ProposalWithReceipt,
    allowedWhenExpired: true,
  },
} as const satisfies Record<string, Endpoint>;
