import { layouts, type LayoutDetails } from '@vitrine/contract/layouts';
import type { LayoutDocument, LayoutPart, PartContent } from '@vitrine/contract/rules/layout';
import type { Tenant } from './api.ts';
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
