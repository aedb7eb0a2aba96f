import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { ColourKey, Field, LayoutColour, LayoutPaint, Part, PartKey, Place, ViewedFrom } from './layout-parts.ts';
import { faultsOf } from './layout-faults.ts';
import { layoutLimits, tooManyParts } from './layout-limits.ts';
import { msg, orError } from './messages.ts';
import type { LayoutDocument } from './rules/layout.ts';
import { FileForm } from './library.ts';
import { byId, idOf, Instant, Message, required, Version } from './values.ts';

/** A layout could contain itself. */
export const noLayoutsInZones = msg('Layouts are left out of zones: choose a playlist without layouts');

const PaletteColours = z
  .record(ColourKey, LayoutColour)
  .refine(
    (colours) => Object.keys(colours).length <= layoutLimits.colours,
    orError('At most {max} colours', { max: layoutLimits.colours }),
  );

const fields = z.object({
  format: z.literal(1),
  drawn: z.enum(['landscape', 'portrait']),
  background: LayoutPaint,
  parts: z.array(Part).max(layoutLimits.parts, { error: tooManyParts }),
  corrected: z.record(PartKey, z.union([Place, z.literal('hidden')])),
  palette: PaletteColours,
  themes: z
    .array(z.object({ name: required(60), palette: PaletteColours }))
    .max(layoutLimits.themes, orError('At most {max} themes', { max: layoutLimits.themes })),
  fields: z.array(Field).max(layoutLimits.fields, orError('At most {max} fields', { max: layoutLimits.fields })),
  soundFrom: PartKey.nullable(),
  instead: idOf('file').nullable(),
  direction: z.literal('rtl').optional(),
  viewing: ViewedFrom.optional(),
});

/** What a layout shows, and where. */
export const Layout: z.ZodType<LayoutDocument> = fields.superRefine((document, context) => {
  for (const { message, path } of faultsOf(document)) context.addIssue({ code: 'custom', message, path });
});

/** For whom a template is made; a template without trades suits all of them. */
export const tradeNames = {
  cafe: msg('Café'),
  restaurant: msg('Restaurant'),
  retail: msg('Retail'),
  services: msg('Services'),
  office: msg('Office'),
  hotel: msg('Hotel'),
  'real-estate': msg('Real estate'),
  education: msg('Education'),
} as const;
export type Trade = keyof typeof tradeNames;

export const Trades = z.array(z.enum(Object.keys(tradeNames) as [Trade, ...Trade[]]));

/** In replies: it was checked when it was saved, and limits may change later. */
const SavedLayout = z.unknown() as z.ZodType<LayoutDocument>;

/** Of changes that no screen shows yet. */
export const DraftFacts = z.object({
  /** The version of the layout that it was begun on. */
  baseVersion: Version,
  /** When and by whom it was saved last; null for a deleted user. */
  at: Instant,
  by: z.string().nullable(),
});
export type DraftFacts = z.infer<typeof DraftFacts>;

/** What a draft is saved with. */
export const DraftBase = z.object({
  baseVersion: Version,
  /** `at` of the draft as it was read or saved last; null if there was none. */
  replaces: Instant.nullable(),
});

export const LayoutDraft = DraftFacts.extend({ layout: SavedLayout });
export type LayoutDraft = z.infer<typeof LayoutDraft>;

/** A layout as screens show it, and what has been changed since. */
export const LayoutDetails = z.object({
  fileId: idOf('file'),
  fileName: z.string(),
  directoryId: idOf('directory'),
  version: Version,
  updatedAt: Instant,
  layout: SavedLayout,
  draft: LayoutDraft.nullable(),
  /** Made by filling a template: only its values can change. */
  isFilled: z.boolean(),
  /** For whom it is offered as a template; null if it is not. */
  offeredTo: Trades.nullable(),
});
export type LayoutDetails = z.infer<typeof LayoutDetails>;

const byLayout = byId('file');

/** A layout is a file of the library: it is renamed, moved and deleted like any other. */
export const layouts = {
  get: {
    method: 'GET',
    path: '/library/layout/:id',
    audience: 'tenant',
    permission: 'Permissions.Library.View',
    params: byLayout,
    reply: LayoutDetails,
  },
  create: {
    method: 'POST',
    path: '/library/layout',
    changes: 'files',
    audience: 'tenant',
    permission: 'Permissions.Library.Upload',
    body: FileForm.extend({ layout: Layout }),
    reply: LayoutDetails,
    idempotent: true,
  },
  /** Makes a text card a layout that looks like it and takes its place wherever it is used. A copy of the card is added to its folder, for screens without layouts. */
  fromCard: {
    method: 'POST',
    path: '/library/text/:id/layout',
    changes: 'files',
    audience: 'tenant',
    permission: 'Permissions.Library.Edit',
    params: byLayout,
    body: z.object({ version: Version.optional() }),
    reply: LayoutDetails,
    idempotent: true,
  },
  /** Saves a version, which screens show. The caller's draft ends; one of another user stays, unless it says the same. */
  publish: {
    method: 'PUT',
    path: '/library/layout/:id',
    changes: 'files',
    audience: 'tenant',
    permission: 'Permissions.Library.Edit',
    params: byLayout,
    body: z.object({ layout: Layout, version: Version }),
    reply: LayoutDetails,
  },
  /** Its references are checked when it is published. A draft that was saved since `replaces`, also by the same user in another window, is not overwritten: 409. */
  saveDraft: {
    method: 'PUT',
    path: '/library/layout/:id/draft',
    changes: null,
    audience: 'tenant',
    permission: 'Permissions.Library.Edit',
    params: byLayout,
    body: DraftBase.extend({ layout: Layout }),
    reply: DraftFacts,
  },
  /** Also of a filled layout. */
  discardDraft: {
    method: 'DELETE',
    path: '/library/layout/:id/draft',
    changes: null,
    audience: 'tenant',
    permission: 'Permissions.Library.Edit',
    params: byLayout,
    reply: Message,
  },
} as const satisfies Record<string, Endpoint>;
