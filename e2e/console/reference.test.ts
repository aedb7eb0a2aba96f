import { expect } from 'vitest';
import { a11yViolations } from '../support/axe.ts';
import { test as base } from '../support/test.ts';

/** What Swagger UI draws in a way that only it can change. */
const ofSwaggerUi = /: (?:heading-order|landmark-unique|nested-interactive|region) /;

const test = base.extend('operation', ({ console, server }) => async () => {
  const page = await console.visit('/auth/login');
  await page.goto(`${server.origin}/reference/`);
  await page.locator('#operations-tag-Library').click();
  await page.locator('#operations-Library-postLibraryUpload .opblock-summary').click();
  await page.getByText('The id of the folder.').first().waitFor();
  return page;
});

test('the API reference shows an operation', async ({ operation }) => {
  const page = await operation();
  await page.getByText('POST', { exact: true }).first().waitFor();
});

test('the API reference is without violation and overflow on a dark phone', { tags: 'long' }, async ({ operation }) => {
  const page = await operation();
  const found = await a11yViolations(page, true);
  expect(found.filter((violation) => !ofSwaggerUi.test(violation))).toEqual([]);
});
