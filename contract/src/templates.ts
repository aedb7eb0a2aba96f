import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { FileForm } from './library.ts';
import { DraftBase, DraftFacts, LayoutDetails, Trades } from './layouts.ts';
import { orError } from './messages.ts';
import { maxCellLength, maxRows, type FieldValue } from './rules/fill-template.ts';
import type { LayoutDocument } from './rules/layout.ts';
import { byId, idOf, Message, text, Version } from './values.ts';

const FieldText = text(2000);

/** By the id of the field; what the template's fields do not take is refused at its field. */
export const FieldValues = z.record(
  z.string().max(24),
  z.union(
    [FieldText, z.int().nullable(), z.array(z.array(text(maxCellLength)).max(6)).max(maxRows)],
    orError('Not a valid value'),
  ),
) as z.ZodType<Record<string, FieldValue>, Record<string, FieldValue>>;

const SavedLayout = z.unknown() as z.ZodType<LayoutDocument>;

/** `starting:` and the key of a template that comes with the product; `layout:` or, of another tenant, `offered:` and the id of a layout. */
const TemplateKey = z
  .string()
  .regex(/^(?:starting:[a-z0-9-]{1,60}|(?:layout|offered):[1-9]\d{0,9})$/, orError('Choose a template'));

export const Template = z.object({
  key: TemplateKey,
  /** `offered` by the reseller or the operator. */
  origin: z.enum(['starting', 'own', 'offered']),
  /** The name of the reseller or operator that offers it; null for others, and if the operator has not entered one. */
  offeredBy: z.string().nullable(),
  /** It is one of the own, and other tenants are offered it. */
  isOffered: z.boolean(),
  /** The layout, if it is one of the own. */
  fileId: idOf('file').nullable(),
  name: z.string(),
  trades: Trades,
  /** Changes with the template. */
  version: z.string(),
  layout: SavedLayout,
  /** The images and videos of a template that are not in the library, by the ids that its parts name. */
  images: z.array(z.object({ number: z.int(), kind: z.enum(['image', 'video']), url: z.string() })),
});
export type Template = z.infer<typeof Template>;

/** A layout that was made by filling a template. */
export const FilledLayout = z.object({
  file: LayoutDetails,
  /** The template as it was when it was filled, with files of the own library. */
  template: SavedLayout,
  templateName: z.string(),
  values: FieldValues,
  /** Values that no screen shows yet; a template may not take all of them. */
  draft: DraftFacts.extend({ values: FieldValues }).nullable(),
  /** The template has changed since: as it would be with the same values, and the labels of the fields that it no longer has. */
  newer: z.object({ template: Template, dropped: z.array(z.string()) }).nullable(),
});
export type FilledLayout = z.infer<typeof FilledLayout>;

/** Without a version it saves over any. */
export const RefillForm = z.object({ values: FieldValues, version: Version.optional() });

export const FillForm = FileForm.extend({ template: TemplateKey, values: FieldValues });

const byLayout = byId('file');

export const templates = {
  list: {
    method: 'GET',
    path: '/library/template',
    audience: 'tenant',
    permission: 'Permissions.Library.View',
    reply: z.array(Template),
  },
  /** Makes a layout of a template, whose images are added to the folder unless the library has them. */
  fill: {
    method: 'POST',
    path: '/library/template/fill',
    changes: 'files',
    audience: 'tenant',
    permission: 'Permissions.Library.Upload',
    body: FillForm,
    reply: FilledLayout,
    idempotent: true,
  },
  /** Offers a layout with fields as a template, or changes for whom it is made. */
  offer: {
    method: 'PUT',
    path: '/library/template/:id',
    changes: 'files',
    audience: 'tenant',
    permission: 'Permissions.Library.Edit',
    params: byLayout,
    body: z.object({ trades: Trades }),
    reply: Message,
  },
  /** Layouts that were made of it stay as they are. */
  withdraw: {
    method: 'DELETE',
    path: '/library/template/:id',
    changes: 'files',
    audience: 'tenant',
    permission: 'Permissions.Library.Edit',
    params: byLayout,
    reply: Message,
  },
  filled: {
    method: 'GET',
    path: '/library/layout/:id/fill',
    audience: 'tenant',
    permission: 'Permissions.Library.View',
    params: byLayout,
    reply: FilledLayout,
  },
  /** Saves other values, which screens show. The caller's draft ends; one of another user stays, unless it says the same. */
  refill: {
    method: 'PUT',
    path: '/library/layout/:id/fill',
    changes: 'files',
    audience: 'tenant',
    permission: 'Permissions.Library.Edit',
    params: byLayout,
    body: RefillForm,
    reply: FilledLayout,
  },
  /** What a field does not take is refused when it is published. A draft that was saved since `replaces` is not overwritten: 409. */
  saveDraft: {
    method: 'PUT',
    path: '/library/layout/:id/fill/draft',
    changes: null,
    audience: 'tenant',
    permission: 'Permissions.Library.Edit',
    params: byLayout,
    body: DraftBase.extend({ values: FieldValues }),
    reply: DraftFacts,
  },
  /** Takes the newer version of the template, with the values of all fields that are still there. */
  takeNewer: {
    method: 'POST',
    path: '/library/layout/:id/fill/newer',
    changes: 'files',
    audience: 'tenant',
    permission: 'Permissions.Library.Edit',
    params: byLayout,
    body: RefillForm.pick({ version: true }),
    reply: FilledLayout,
  },
  /** From then on it is a layout like any other. */
  free: {
    method: 'DELETE',
    path: '/library/layout/:id/fill',
    changes: 'files',
    audience: 'tenant',
    permission: 'Permissions.Library.Edit',
    params: byLayout,
    reply: Message,
  },
} as const satisfies Record<string, Endpoint>;
