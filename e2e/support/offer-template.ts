import { layouts } from '@vitrine/contract/layouts';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { templates } from '@vitrine/contract/templates';
import type { Api } from './api.ts';

/** A template with one field, a headline of at most ten characters, and two themes. */
export const offer: LayoutDocument = {
  ...{ format: 1, drawn: 'landscape', background: { colour: 'palette:ground' }, corrected: {}, instead: null },
  parts: [
    {
      ...{ id: 'headline', name: 'Headline', isLocked: true, place: { x: 60, y: 100, w: 600, h: 300 } },
      ...{ kind: 'text', words: 'Headline' },
      box: { padding: 0, paint: null, corner: 0, border: null, opacity: 1, shadow: 'none' },
      entrance: { kind: 'none', ms: 0, afterMs: 0 },
      style: {
        ...{ font: 'inter', weight: 700, size: 150, fit: null, line: 1.1, spacing: 0, align: 'start', stand: 'top' },
        ...{ colour: { colour: 'palette:ink' }, isTabular: false },
      },
    },
  ],
  palette: { ground: '#7a1f0f', ink: '#ffffff' },
  themes: [
    { name: 'Red', palette: { ground: '#7a1f0f', ink: '#ffffff' } },
    { name: 'Night', palette: { ground: '#101820', ink: '#ffe9c0' } },
  ],
  soundFrom: null,
  fields: [
    {
      ...{ id: 'headline', label: 'Headline', hint: 'A few large words', value: { kind: 'text', most: 10 } },
      on: [{ partId: 'headline', what: 'words' }],
    },
  ],
};

/** The same with a playlist beside the headline. */
export const offerWithPlaylist: LayoutDocument = {
  ...offer,
  parts: [
    ...offer.parts,
    {
      ...{ id: 'loop', name: 'Loop', isLocked: true, place: { x: 700, y: 100, w: 200, h: 300 } },
      ...{ kind: 'zone', playlistId: null, fit: 'cover', counts: 'from-window', empty: null },
      transition: { kind: 'cut', ms: 0 },
      box: { padding: 0, paint: null, corner: 0, border: null, opacity: 1, shadow: 'none' },
      entrance: { kind: 'none', ms: 0, afterMs: 0 },
    },
  ],
  fields: [
    ...offer.fields,
    {
      ...{ id: 'loop', label: 'Your playlist', hint: '', value: { kind: 'playlist' } },
      on: [{ partId: 'loop', what: 'playlistId' }],
    },
  ],
};

/** A layout that is offered as a template, named "Big offer". */
export async function anOfferedTemplate({ call }: Api, directoryId: number, layout = offer) {
  const made = await call(layouts.create, { body: { fileName: 'Big offer', directoryId, layout } });
  await call(templates.offer, { params: { id: made.fileId }, body: { trades: [] } });
  return made;
}

/** What was made of such a template, named "Monday offer". */
export async function aFilledOffer({ call }: Api, made: { fileId: number; directoryId: number }, values = {}) {
  const { fileId, directoryId } = made;
  const body = { template: `layout:${fileId}`, fileName: 'Monday offer', directoryId, values };
  return (await call(templates.fill, { body })).file;
}
