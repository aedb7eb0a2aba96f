import { layouts } from '@vitrine/contract/layouts';
import type { LayoutDocument, LayoutPart } from '@vitrine/contract/rules/layout';
import type { Page } from 'playwright-core';
import type { Tenant } from './factories.ts';
import { createRecords, type Records } from './records.ts';

/** As large as the editor of layouts needs to be used. */
export const window = { viewport: { width: 1440, height: 900 } };
export const stage = (page: Page) => page.getByRole('group', { name: /^Stage/ });
export const note = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notes' }).getByRole('listitem').filter({ hasText: text });
export const part = (page: Page, name: string) => stage(page).getByRole('button', { name: new RegExp(`^${name}`) });

export function aBoxOf(
  id: string,
  name: string,
  y = 100,
): Pick<LayoutPart, 'id' | 'name' | 'place' | 'isLocked' | 'box' | 'entrance'> {
  return {
    ...{ id, name, place: { x: 100, y, w: 400, h: 200 }, isLocked: false },
    box: { padding: 0, paint: null, corner: 0, border: null, opacity: 1, shadow: 'none' },
    entrance: { kind: 'none', ms: 0, afterMs: 0 },
  };
}

export function aText(id: string, name: string, words: string): LayoutPart {
  return {
    ...aBoxOf(id, name),
    kind: 'text',
    words,
    style: {
      ...{ font: 'inter', weight: 600, size: 80, fit: null, line: 1.1, spacing: 0, isTabular: false },
      ...{ align: 'start', stand: 'top', colour: { colour: 'palette:cream' } },
    },
  };
}

/** A published layout of these parts, whose records have the files that they show. */
export async function aBoard(tenant: Tenant, given: LayoutPart[] | ((records: Records) => LayoutPart[])) {
  const records = await createRecords(tenant, 'Menus');
  const parts = typeof given === 'function' ? given(records) : given;
  const layout: LayoutDocument = {
    ...{ format: 1, drawn: 'landscape', background: { colour: '#102030' }, parts, corrected: {} },
    ...{ palette: { cream: '#fff3e0' }, themes: [], fields: [], soundFrom: null, instead: null },
  };
  const { directoryId } = records;
  const { fileId } = await tenant.call(layouts.create, { body: { fileName: 'Board', directoryId, layout } });
  return { ...records, fileId, path: `/library/layout/${fileId}` };
}
