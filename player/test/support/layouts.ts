import type { PartContent, ShownLayout, ShownPart, TextStyle, ZoneContent } from '@vitrine/contract/rules/layout';
import type { ManifestLayout } from '@vitrine/contract/rules/manifest';

export const plainStyle: TextStyle = {
  font: 'inter',
  weight: 600,
  size: 60,
  fit: null,
  line: 1.2,
  spacing: 0,
  align: 'start',
  stand: 'top',
  colour: { colour: '#ffffff' },
  isTabular: false,
};

type PartFacts = Partial<Omit<ShownPart, 'kind' | 'box'>> & { box?: Partial<ShownPart['box']> };

/** A part without a box over the whole canvas, which is simply there. */
export function aPart(content: PartContent, { box, ...facts }: PartFacts = {}): ShownPart {
  return {
    id: content.kind,
    place: { x: 0, y: 0, w: 1000, h: 1000 },
    box: { padding: 0, paint: null, corner: 0, border: null, opacity: 1, shadow: 'none', ...box },
    entrance: { kind: 'none', ms: 0, afterMs: 0 },
    ...facts,
    ...content,
  };
}

/** A landscape on black. */
export function aLayout(parts: ShownPart[], facts: Partial<ShownLayout> = {}): ShownLayout {
  return {
    format: 1,
    drawn: 'landscape',
    background: { colour: '#000000' },
    parts,
    corrected: {},
    palette: {},
    themes: [],
    soundFrom: null,
    ...facts,
  };
}

export function aZone(facts: Partial<ZoneContent> = {}): ZoneContent {
  const transition = { kind: 'cut', ms: 0 } as const;
  return { kind: 'zone', playlistId: null, fit: 'cover', counts: 'from-window', transition, empty: null, ...facts };
}

let layouts = 0;

export function aManifestLayout(layout: ShownLayout): ManifestLayout {
  return { fileId: 300_000 + ++layouts, fileName: 'Board', layout };
}
