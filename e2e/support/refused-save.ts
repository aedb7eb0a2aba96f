import type { Page } from 'playwright-core';
import { eventually } from '@vitrine/testing/eventually';
import { moveTo } from './console.ts';
import { fill, press } from './page-actions.ts';

export const heights = [600, 720, 768, 864, 900];

/** A form in which a save is refused. */
export interface RefusedForm {
  path: string;
  submit: string;
  /** Texts that make the form invalid; the form of a new record is invalid without any. */
  typed?: Record<string, string>;
}

/** At each height and from both ends of the page: the field that a refused save leads to is clear of header and bar. */
export async function expectFieldInView(page: Page, { path, submit, typed = {} }: RefusedForm): Promise<void> {
  await moveTo(page, path);
  await page.getByRole('button', { name: submit, exact: true }).waitFor();
  await fill(page, typed);
  const width = page.viewportSize()?.width ?? 0;
  for (const height of heights) {
    await page.setViewportSize({ width, height });
    for (const end of [0, 100_000]) {
      await page.evaluate((top) => {
        (document.activeElement instanceof HTMLElement ? document.activeElement : null)?.blur();
        scrollTo(0, top);
      }, end);
      await press(page, submit);
      await page.getByRole('button', { name: /^\d+ fields? needs? attention$/ }).waitFor();
      await eventually(() => page.evaluate(focusedField), `${path} at ${height} from ${end}`).toBe('in view');
    }
  }
}

/** In the page: whether the field with the focus, with its label and its message, is between the header and the bar. */
function focusedField(): string {
  const focused = document.activeElement;
  const field = focused?.closest('.mantine-InputWrapper-root') ?? focused;
  const bar = focused?.closest('form')?.querySelector('[data-actions]')?.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect();
  if (!field || !bar || !header) return 'no field of the form';
  const { top, bottom } = field.getBoundingClientRect();
  // Positions are rounded, so one pixel does not count.
  const isClear = top >= header.bottom - 1 && bottom <= bar.top + 1;
  return isClear ? 'in view' : `at ${top} to ${bottom}, free are ${header.bottom} to ${bar.top}`;
}
