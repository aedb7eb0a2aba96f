import { layouts } from '@vitrine/contract/layouts';
import { overlays } from '@vitrine/contract/overlays';
import { playlists } from '@vitrine/contract/playlists';
import { noEndDate } from '@vitrine/contract/rules/dates';
import type { LayoutDocument, LayoutPart } from '@vitrine/contract/rules/layout';
import { templates } from '@vitrine/contract/templates';
import type { Call } from './caller.ts';
import { layoutsOfTemplates } from './chain.ts';

interface Places {
  /** The folder of menus, and that of the brand. */
  menus: number;
  brand: number;
  /** The playlist that shows the filled layouts. */
  playlistId: number;
  /** The store whose screens the page `/demo` plays, and the first day of its overlay. */
  storeId: number;
  firstDay: string;
}

/** Layouts from the starting templates, in a playlist, and an overlay above everything that one store plays. */
export async function makeLayouts(call: Call, places: Places): Promise<void> {
  const items: { id: number }[] = [];
  for (const { template, fileName, values } of layoutsOfTemplates) {
    const { file } = await call(templates.fill, { body: { template, fileName, values, directoryId: places.menus } });
    items.push({ id: file.fileId });
  }
  await call(playlists.addFiles, { params: { id: places.playlistId }, body: { items, duration: 12 } });
  const clock = { fileName: 'Clock', directoryId: places.brand, layout: clockInCorner };
  const { fileId } = await call(layouts.create, { body: clock });
  await call(overlays.create, {
    body: { fileId, storeIds: [places.storeId], startDate: places.firstDay, endDate: noEndDate },
  });
}

const box = { padding: 0, paint: null, corner: 0, border: null, opacity: 1, shadow: 'none' } as const;

const plate: LayoutPart = {
  ...{ id: 'plate', name: 'Plate', kind: 'shape', form: 'box', isLocked: false },
  place: { x: 862, y: 36, w: 110, h: 84 },
  box: { ...box, paint: { colour: 'palette:espresso' }, corner: 18, opacity: 0.82 },
  entrance: { kind: 'fade', ms: 400, afterMs: 0 },
};

const time: LayoutPart = {
  ...{ id: 'time', name: 'Time', kind: 'clock', shows: 'time', isLocked: false },
  place: { x: 868, y: 40, w: 98, h: 76 },
  box,
  entrance: { kind: 'fade', ms: 400, afterMs: 0 },
  style: {
    ...{ font: 'bricolage', weight: 600, size: 54, fit: null, line: 1, spacing: 0, isTabular: true },
    ...{ align: 'middle', stand: 'middle', colour: { colour: 'palette:cream' } },
  },
};

/** The background of an overlay is not shown. */
const clockInCorner: LayoutDocument = {
  ...{ format: 1, drawn: 'landscape', background: { colour: 'palette:espresso' }, parts: [plate, time], corrected: {} },
  ...{ palette: { espresso: '#2b140b', cream: '#fff3e0' }, themes: [], fields: [], soundFrom: null, instead: null },
};
