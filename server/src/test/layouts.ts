import type { Output, Request } from '@vitrine/contract/endpoint';
import { layouts, type LayoutDetails } from '@vitrine/contract/layouts';
import { templates } from '@vitrine/contract/templates';
import type { LayoutDocument, LayoutPart, PartContent, TextStyle } from '@vitrine/contract/rules/layout';
import { overlays } from '@vitrine/contract/overlays';
import type { Tenant } from './api.ts';
import { aGroup, aStore } from './device-factories.ts';
import { aFolderOf } from './uploads.ts';

export function aPart(id: string, content: PartContent): LayoutPart {
  return {
    id,
    name: `Part ${id}`,
    place: { x: 0, y: 0, w: 500, h: 500 },
    isLocked: false,
    box: { padding: 0, paint: null, corner: 0, border: null, opacity: 1, shadow: 'none' },
    entrance: { kind: 'none', ms: 0, afterMs: 0 },
    ...content,
  };
}

export const anImagePart = (id: string, fileId: number | null) =>
  aPart(id, { kind: 'image', fileId, fit: 'cover', focus: [500, 500], alt: '' });

export const aVideoPart = (id: string, fileId: number | null) => aPart(id, { kind: 'video', fileId, fit: 'cover' });

export const aZone = (id: string, playlistId: number | null, empty: number | null = null) =>
  aPart(id, {
    ...{ kind: 'zone', playlistId, empty, fit: 'cover', counts: 'from-window' },
    transition: { kind: 'cut', ms: 0 },
  });

const style: TextStyle = {
  ...{ font: 'inter', weight: 500, size: 50, fit: null, line: 1.2, spacing: 0, align: 'start', stand: 'top' },
  ...{ colour: { colour: '#ffffff' }, isTabular: false },
};

export const aText = (id: string, words: string) => aPart(id, { kind: 'text', words, style });

export const aTicker = (id: string, lines: string[]) => aPart(id, { kind: 'ticker', lines, speed: 100, style });

/** A layout of one text, which its field `words` fills. */
export const aTemplateDocument = (changes: Partial<LayoutDocument> = {}) =>
  aDocument([{ ...aText('head', 'Headline'), isLocked: true }], {
    fields: [
      {
        ...{ id: 'words', label: 'Words', hint: '', value: { kind: 'text', most: 20 } },
        on: [{ partId: 'head', what: 'words' }],
      },
    ],
    ...changes,
  });

export const aShape = (id: string) => aPart(id, { kind: 'shape', form: 'box' });

export function aDocument(parts: LayoutPart[], changes: Partial<LayoutDocument> = {}): LayoutDocument {
  return {
    format: 1,
    drawn: 'landscape',
    background: { colour: '#102030' },
    parts,
    corrected: {},
    palette: {},
    themes: [],
    fields: [],
    soundFrom: null,
    instead: null,
    ...changes,
  };
}

/** A layout in a new folder, of one shape unless a document is given. */
export async function aLayout(
  tenant: Tenant,
  layout = aDocument([aShape('a')]),
  fileName = 'Menu board',
): Promise<LayoutDetails> {
  const directoryId = await aFolderOf(tenant, `Layouts ${crypto.randomUUID()}`);
  const made = await tenant.call(layouts.create, { body: { directoryId, fileName, layout } });
  if (made.status !== 201) throw new Error(`No layout: ${JSON.stringify(made.error)}`);
  return made.body;
}

/** A layout that is offered as a template. */
export async function aTemplate(
  tenant: Tenant,
  layout = aTemplateDocument(),
  fileName = 'Template',
): Promise<LayoutDetails> {
  const made = await aLayout(tenant, layout, fileName);
  const offered = await tenant.call(templates.offer, { params: { id: made.fileId }, body: { trades: ['cafe'] } });
  if (offered.status !== 200) throw new Error(`No template: ${JSON.stringify(offered.error)}`);
  return made;
}

/** A layout that was filled from a new template. */
export async function aFilledLayout(
  tenant: Tenant,
  fileName = 'Filled',
): Promise<{ file: LayoutDetails; template: number }> {
  const { fileId, directoryId } = await aTemplate(tenant, aTemplateDocument(), `Template ${fileName}`);
  const body = { template: `layout:${fileId}`, fileName, directoryId, values: { words: 'Hello' } };
  const made = await tenant.call(templates.fill, { body });
  if (made.status !== 201) throw new Error(`No filled layout: ${JSON.stringify(made.error)}`);
  return { file: made.body.file, template: fileId };
}

/** An overlay on the targets that the form names, of a new layout, far in the future, unless the form says otherwise. */
export async function anOverlay(
  tenant: Tenant,
  form: Partial<Request<typeof overlays.create>['body']>,
  fileName = 'Clock',
): Promise<Output<typeof overlays.create>> {
  const fileId = form.fileId ?? (await aLayout(tenant, aDocument([aShape('a')]), fileName)).fileId;
  const body = { startDate: '2099-01-01', endDate: '2099-12-31', ...form, fileId };
  const made = await tenant.call(overlays.create, { body });
  if (made.status !== 201) throw new Error(`No overlay: ${JSON.stringify(made.error)}`);
  return made.body;
}

/** A store and a device group, as an overlay names them. */
export async function aTarget(tenant: Tenant) {
  const { branchId } = await aStore(tenant, { name: 'Pier' });
  const { groupId } = await aGroup(tenant, { name: 'Windows' });
  return { storeIds: [branchId], groupIds: [groupId] };
}
