import { playlists } from '@vitrine/contract/playlists';
import { schedules } from '@vitrine/contract/schedules';
import { settings } from '@vitrine/contract/settings';
import { type FirefoxPage, firefoxPath, launchFirefox } from '@vitrine/testing/firefox';
import { plainImage } from '@vitrine/testing/media';
import { existsSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { colourOfImage } from './support/browser.ts';
import { createRecords } from './support/records.ts';
import { testOnOwnServer } from './support/test.ts';

// vitest reads the needed fixtures from the destructuring pattern, so an empty pattern must be there too.
/* oxlint-disable no-empty-pattern */

// The console and the player in Firefox; all other tests use Chromium. Skipped where Firefox is not installed.

const pollOptions = { timeout: 60_000, interval: 250 };
const [amber, blue] = ['256,192,64', '0,64,192'];

const withFirefox = testOnOwnServer.extend('firefox', { scope: 'file' }, async ({}, { onCleanup }) => {
  const firefox = await launchFirefox();
  onCleanup(() => firefox.close());
  return firefox;
});
const inFirefox = withFirefox.skipIf(!existsSync(firefoxPath));

inFirefox(
  'in Firefox an owner signs in, creates a store and finds it in the list',
  async ({ firefox, server, tenant }) => {
    const page = await firefox.open(`${server.origin}/admin/`);
    await eventually(page, field('Email address'));
    await page.click(field('Email address'));
    await page.type(tenant.owner.email);
    await page.click(field('Password'));
    await page.type(tenant.owner.password);
    await page.click(button('Login'));
    await eventually(page, link('Stores'));

    await page.click(link('Stores'));
    await eventually(page, link('New'));
    await page.click(link('New'));
    await eventually(page, field('Store name'));
    await page.click(field('Store name'));
    await page.type('Newtown');
    await page.click(button('Create Store'));
    await eventually(page, link('Newtown'));
    expect(page.errors).toEqual([]);
  },
);

inFirefox(
  'in Firefox a screen plays, takes up a change, and plays on without a network',
  async ({ firefox, server, tenant }) => {
    const { device, group, playlist, directoryId } = await createRecords(tenant, 'firefox');
    const days = {
      startDate: new Date().toLocaleDateString('sv', { timeZone: 'Australia/Sydney' }),
      endDate: '2999-12-31',
    };
    await tenant.call(schedules.create, {
      body: { playlistId: playlist.playlistId, deviceGroups: [group.groupId], ...days },
    });
    const { playerCode } = await tenant.call(settings.get, {});
    const page = await firefox.open(`${server.origin}/player/#pair=${playerCode}.4821.${device.code}`, {
      width: 960,
      height: 540,
    });
    const seen = async () => colourOfImage(await page.screenshot());
    await expect.poll(seen, pollOptions).toBe(amber);

    const image = new Uint8Array(await plainImage('#1040c0'));
    const [file] = await tenant.upload(directoryId, [new File([image], 'b.png')]);
    await tenant.call(playlists.update, {
      params: { id: playlist.playlistId },
      body: { ...playlist, playlistContents: [{ fileId: file?.fileId ?? 0 }] },
    });
    await expect.poll(seen, pollOptions).toBe(blue);

    await server.stop();
    onTestFinished(() => server.start());
    await page.goto(`${server.origin}/player/`);
    await expect.poll(seen, pollOptions).toBe(blue);
  },
);

const field = (label: string) =>
  `document.getElementById([...document.querySelectorAll('label')].find(({ innerText, htmlFor }) => htmlFor && innerText.replace('*', '').trim() === '${label}')?.htmlFor)`;
const withText = (selector: string, text: string) =>
  `[...document.querySelectorAll('${selector}')].find(({ innerText }) => innerText?.split('\\n')[0].trim() === '${text}')`;
const button = (text: string) => withText('button', text);
const link = (text: string) => withText('a', text);

/** Waits until an element exists. */
async function eventually(page: FirefoxPage, find: string): Promise<void> {
  await expect.poll(() => page.evaluate(`Boolean(${find})`), pollOptions).toBe(true);
}
