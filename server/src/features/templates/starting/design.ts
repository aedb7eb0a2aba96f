import type { LayoutDocument, LayoutField, LayoutPart, Paint, PartPlace } from '@vitrine/contract/rules/layout';
import type { StartingTemplate } from './starting-template.ts';

/** In pixels of 1920×1080 in landscape, of 1080×1920 in portrait: left, top, width, height, degrees clockwise. */
export type Px = readonly [x: number, y: number, w: number, h: number, turn?: number];

export interface DesignedPart {
  part: LayoutPart;
  /** Where it lies in portrait. */
  portrait: Px | 'hidden';
  art?: string;
  field?: Omit<LayoutField, 'on'> & { what: LayoutField['on'][number]['what'] };
}

/** A colour as `#rrggbb` or the name of one in the palette, or two of them with the angle of a gradient. */
export type Ink = string | readonly [from: string, to: string, angle: number];

export function paintOf(ink: Ink): Paint {
  const named = (colour: string) => (colour.startsWith('#') ? colour : `palette:${colour}`);
  if (typeof ink === 'string') return { colour: named(ink) };
  const [from, to, angle] = ink;
  return { from: named(from), to: named(to), angle };
}

/** In thousandths of the shorter side. */
export const lengthOf = (px: number): number => Math.round((px / 1080) * 10_000) / 10;

const longer = 1920;
const shorter = 1080;

/** Edges are rounded, not sizes, so that parts that touch still do. */
function placeOf([x, y, w, h, turn]: Px, width: number, height: number): PartPlace {
  const at = (px: number, side: number) => Math.round((px * 1000) / side);
  const [left, top] = [at(x, width), at(y, height)];
  const [across, down] = [at(x + w, width) - left, at(y + h, height) - top];
  const place = { x: left, y: top, w: Math.max(1, across), h: Math.max(1, down) };
  return turn === undefined ? place : { ...place, turn };
}

export const landscapePlace = (px: Px): PartPlace => placeOf(px, longer, shorter);
const portraitPlace = (px: Px): PartPlace => placeOf(px, shorter, longer);

type Palette = Record<string, string>;

interface Design<Light extends Palette> extends Pick<StartingTemplate, 'key' | 'name' | 'trades'> {
  ground: Ink;
  light: Light;
  dark: { [Name in keyof Light]: string };
  /** The theme that it was drawn for. */
  first?: 'Light' | 'Dark';
  parts: readonly (DesignedPart | readonly DesignedPart[])[];
}

/** A template that is drawn in both shapes and both themes: no part is left to the rules. */
export function design<Light extends Palette>(facts: Design<Light>): StartingTemplate {
  const { key, name, trades, ground, light, dark, first = 'Light' } = facts;
  const parts = facts.parts.flat() as DesignedPart[];
  const document: LayoutDocument = {
    format: 1,
    drawn: 'landscape',
    background: paintOf(ground),
    parts: parts.map(({ part }) => part),
    corrected: Object.fromEntries(
      parts.map(({ part, portrait }) => [part.id, portrait === 'hidden' ? portrait : portraitPlace(portrait)]),
    ),
    palette: first === 'Light' ? light : dark,
    themes: [
      { name: 'Light', palette: light },
      { name: 'Dark', palette: dark },
    ],
    fields: fieldsOf(parts),
    soundFrom: null,
    instead: null,
  };
  const art = parts.flatMap(({ part, art: drawing }) => (drawing === undefined ? [] : [[part.id, drawing] as const]));
  return { key, name, trades, document, art: Object.fromEntries(art) };
}

/** In the order in which the parts are written; one field may fill several parts. */
function fieldsOf(parts: readonly DesignedPart[]): LayoutField[] {
  const fields = new Map<string, LayoutField>();
  for (const { part, field } of parts) {
    if (!field) continue;
    const { what, ...facts } = field;
    const on = fields.get(field.id)?.on ?? [];
    fields.set(field.id, { ...facts, on: [...on, { partId: part.id, what }] });
  }
  return [...fields.values()];
}
