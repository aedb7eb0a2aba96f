import { devices } from '@vitrine/contract/devices';
import { overrides } from '@vitrine/contract/overrides';
import { expect } from 'vitest';
import { eventually } from '@vitrine/testing/eventually';
import { propose } from '../support/propose.ts';
import { createRecords } from '../support/records.ts';
import { testWithSharedTenant as test } from '../support/test.ts';

test('a user sees what an assistant proposes, as it arrives, and approves it', async ({ console, server, tenant }) => {
  const { device } = await createRecords(tenant, 'Bondi');
  await tenant.call(devices.register, { body: { deviceId: device.deviceId } });
  const page = await console.openShared(tenant.owner, '/settings');
  await page.getByRole('link', { name: 'Proposals' }).click();
  await page.getByText('No proposals yet').waitFor();
  const args = { text: 'Please leave', deviceIds: [device.deviceId], isEmergency: true };
  const { summary } = await propose(tenant, { origin: server.origin, keyName: 'Claude', tool: 'show_now', args });
  await page.getByText('Needs approval').waitFor();
  await page.getByRole('link', { name: summary }).click();
  await page.getByText('Once it is approved').waitFor();
  const main = page.locator('main');
  await eventually(() => main.innerText()).toMatch(/on Bondi[\s\S]*Now[\s\S]*Then\s+Please leave/);
  expect(await tenant.call(overrides.list, {})).toEqual([]);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('On 0 of 1 screen').waitFor();
  expect(await tenant.call(overrides.list, {})).toMatchObject([{ name: 'Please leave', isEmergency: true }]);
  await eventually(() => main.getByRole('button').count()).toBe(0);
});
