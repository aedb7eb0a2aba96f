import { emptyLayout, plainPart } from '@vitrine/contract/rules/test/layouts';
import type { PartContent, ShownLayout, ShownPart, ZoneContent } from '@vitrine/contract/rules/layout';
import type { ManifestLayout } from '@vitrine/contract/rules/manifest';

type PartFacts = Partial<Omit<ShownPart, 'kind' | 'box'>> & { box?: Partial<ShownPart['box']> };

/** A part without a box over the whole canvas, which is simply there. */
export function aPart(content: PartContent, { box, ...facts }: PartFacts = {}): ShownPart {
  return {
    id: content.kind,
    place: { x: 0, y: 0, w: 1000, h: 1000 },
    ...plainPart,
    box: { ...plainPart.box, ...box },
    ...facts,
    ...content,
  };
}

/** A landscape on black. */
export function aLayout(parts: ShownPart[], facts: Partial<ShownLayout> = {}): ShownLayout {
  return { ...emptyLayout, parts, ...facts };
}

export function aZone(facts: Partial<ZoneContent> = {}): ZoneContent {
  const transition = { kind: 'cut', ms: 0 } as const;
  return { kind: 'zone', playlistId: null, fit: 'cover', counts: 'from-window', transition, empty: null, ...facts };
}

let layouts = 0;

export function aManifestLayout(layout: ShownLayout): ManifestLayout {
  return { fileId: 300_000 + ++layouts, fileName: 'Board', layout };
}
