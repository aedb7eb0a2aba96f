import { expect } from 'vitest';
import { a11yViolations } from '../support/axe.ts';
import { test } from '../support/test.ts';

/** What Swagger UI draws in a way that only it can change. */
const ofSwaggerUi = /: (?:heading-order|landmark-unique|nested-interactive|region) /;

test('the API reference shows an operation on a dark phone, without overflow', async ({ console, server }) => {
  const page = await console.visit('/auth/login');
  await page.goto(`${server.origin}/reference/`);
  await page.locator('#operations-tag-Library').click();
  await page.locator('#operations-Library-postLibraryUpload .opblock-summary').click();
  await page.getByText('The id of the folder.').first().waitFor();
  const found = await a11yViolations(page, true);
  expect(found.filter((violation) => !ofSwaggerUi.test(violation))).toEqual([]);
});
