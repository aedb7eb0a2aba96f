import { eventually } from '@vitrine/testing/eventually';
import type { Page } from 'playwright-core';
import { press } from './page-actions.ts';

/** Types, pastes and selects days, mistypes one, and removes one by keyboard. */
export async function excludeDays(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Excluded days' });
  await field.pressSequentially('24-dec-2099,');
  await eventually(() => excludedDays(page)).toEqual(['24-Dec-2099']);
  await page.evaluate(() => navigator.clipboard.writeText('25 December 2099\n2099-12-26\nChristmas'));
  await field.press('ControlOrMeta+v');
  await eventually(() => excludedDays(page)).toEqual(['24-Dec-2099', '25-Dec-2099', '26-Dec-2099']);
  const errors = page.locator('.mantine-InputWrapper-error');
  await eventually(() => errors.allInnerTexts()).toEqual(['Enter a date like 24-Nov-2026']);
  await eventually(() => field.inputValue()).toBe('Christmas');
  await field.press('Escape');
  await press(page, 'Create Schedule');
  await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill('');
  await page.getByRole('button', { name: '28 December 2099' }).click();
  await page.getByRole('button', { name: 'Remove 26-Dec-2099' }).press('Enter');
  await eventually(() => excludedDays(page)).toEqual(['24-Dec-2099', '25-Dec-2099', '28-Dec-2099']);
}

export const excludedDays = (page: Page) => page.locator('.mantine-Pill-label').allInnerTexts();
