import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { apiKeys } from '@vitrine/contract/api-keys';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { invoices } from '@vitrine/contract/invoices';
import { roles } from '@vitrine/contract/roles';
import { singleSignOn } from '@vitrine/contract/single-sign-on';
import { stores } from '@vitrine/contract/stores';
import { tenants } from '@vitrine/contract/tenants';
import { webhooks } from '@vitrine/contract/webhooks';
import { pdfOfWords } from '@vitrine/testing/handmade-pdf';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Api } from './support/api.ts';
import { addAuthenticator } from './support/virtual-authenticator.ts';
import { propose } from './support/propose.ts';

// One or more screenshots for each page of docs/help about a console page: the part below the console's header.

const folder = join(import.meta.dirname, '../docs/help/screenshots');
/** Sharp on high-density displays, while the files stay small. */
export const pixelDensity = 1.5;
export const window = { width: 1000, height: 700 };
const scrollbar = 16;

interface Scene {
  name: string;
  path: string;
  /** Actions on the page before the screenshot is taken. */
  act?: (page: Page, user: { password: string }) => Promise<unknown>;
  /** The text to wait for after these actions. */
  seen: string | RegExp;
  /** The heading to start from; otherwise the top. */
  from?: string;
  height?: number;
  /** Of a page that scrolls only within itself. */
  width?: number;
}

const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name, exact: true }).click();
const menu = (row: string, item: string) => async (page: Page) => {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

export const ofOwner: readonly Scene[] = [
  { name: 'dashboard', path: '/dashboard', seen: 'Today on your screens', height: 740 },
  { name: 'stores', path: '/branch', seen: 'Fremantle', height: 440 },
  { name: 'opening-hours', path: '/branch', act: openHours, seen: 'Monday', from: 'Opening hours', height: 560 },
  { name: 'device-groups', path: '/devicegroup', seen: 'Tills', height: 500 },
  { name: 'devices', path: '/device', seen: 'Offline', height: 740 },
  { name: 'device', path: '/device', act: link('Bondi entrance'), seen: 'Volume', from: 'Screen', height: 520 },
  { name: 'pair', path: '/device', act: menu('Bandra counter', 'Pair a screen'), seen: 'Continue', height: 560 },
  { name: 'monitor', path: '/device/monitor', seen: /^since \d/, height: 640 },
  { name: 'library', path: '/library', act: link('Brand'), seen: 'night.jpg', height: 420 },
  { name: 'pdf', path: '/library', act: uploadPdf, seen: 'Draw pages', height: 560 },
  { name: 'layouts', path: '/library/templates', act: drawBoard, seen: 'Draft saved', width: 1280, height: 720 },
  { name: 'templates', path: '/library/templates', seen: 'Preview', height: 580 },
  { name: 'fill', path: '/library/templates', act: fillOffer, seen: 'Publish to playlists', width: 1280, height: 720 },
  { name: 'playlist', path: '/Playlist', act: link('Breakfast'), seen: 'Items', height: 700 },
  { name: 'schedule', path: '/schedule', act: link('Lunch menu'), seen: 'Save Changes', height: 700 },
  { name: 'overlays', path: '/overlay/new', seen: 'Create Overlay', height: 700 },
  { name: 'users', path: '/user', seen: 'Ben Okafor', height: 380 },
  { name: 'permissions', path: '/user/roles', act: menu('Shop staff', 'Permissions'), seen: /^Save$/, height: 560 },
  { name: 'alerts', path: '/alerts', seen: 'All other stores', height: 380 },
  { name: 'api-keys', path: '/settings/api-keys', seen: 'Till', height: 380 },
  { name: 'connect', path: '/settings/connected-apps', act: askToConnect, seen: 'Allow', height: 660 },
  {
    name: 'proposals',
    path: '/settings/proposals',
    act: link(/^Show “Closing at four”/),
    seen: 'Once it is approved',
    height: 560,
  },
  {
    name: 'webhooks',
    path: '/settings/webhooks',
    act: link('https://till.example.com/events'),
    seen: 'Send a test',
    height: 700,
  },
  { name: 'single-sign-on', path: '/settings/single-sign-on', seen: 'Not proven yet', from: 'Domains', height: 620 },
  { name: 'bin', path: '/bin', seen: 'Winter hours', height: 600 },
  { name: 'proof-of-play', path: '/reports/playback', seen: 'Last shown', height: 620 },
  { name: 'activity', path: '/activity', act: openFirst, seen: 'Before', height: 620 },
  { name: 'settings', path: '/settings', seen: 'Placeholder images', from: 'Placeholder images', height: 560 },
  { name: 'billing', path: '/settings', act: openBilling, seen: 'Growth', height: 520 },
  { name: 'profile', path: '/profile', seen: 'About you', height: 460 },
  { name: 'passkeys', path: '/profile', act: addPasskey, seen: 'My phone', from: 'Passkeys', height: 270 },
  { name: 'lists', path: '/device?search=window', act: tickTwo, seen: 'Delete', height: 500 },
];

export const ofOperator: readonly Scene[] = [
  { name: 'tenant', path: '/tenants', act: link('Harbour Coffee'), seen: 'Suspend', height: 700 },
  { name: 'packages', path: '/packages', seen: 'Starter', height: 440 },
  { name: 'subscriptions', path: '/subscription', seen: 'Growth', height: 370 },
  { name: 'invoices', path: '/invoice', seen: 'Harbour Coffee', height: 370 },
  { name: 'invoice', path: '/invoice?status=0', act: link('Draft'), seen: 'Save Changes', from: 'Lines', height: 480 },
  { name: 'payments', path: '/payments', seen: 'By bank transfer', height: 340 },
  { name: 'resellers', path: '/reseller', seen: 'Southern Signs', height: 340 },
  { name: 'sign-up', path: '/settings/sign-up', act: chooseStarter, seen: 'Save Changes', height: 700 },
  { name: 'brand', path: '/brand', seen: 'Main colour', height: 620 },
  { name: 'plans', path: '/reseller', act: menu('Southern Signs', 'Plans'), seen: 'Set Plan', height: 420 },
];

async function chooseStarter(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Businesses can sign up' }).click({ force: true });
  await page.getByRole('combobox', { name: 'Package' }).click();
  await page.getByRole('option', { name: 'Starter' }).click();
}

async function uploadPdf(page: Page): Promise<void> {
  await link('Brand')(page);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const buffer = pdfOfWords(['Soup', 'Salad', 'Cake', 'Tea']);
  await (await choosing).setFiles({ name: 'Lunch menu.pdf', mimeType: 'application/pdf', buffer });
}

async function drawBoard(page: Page): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Start empty');
  await page.getByRole('textbox', { name: 'Name' }).fill('Coffee board');
  await press('Create Layout');
  await press('Add text');
  await page.getByRole('textbox', { name: 'Words', exact: true }).fill('Coffee, slowly.');
  for (const part of ['clock', 'ticker', 'image', 'price list']) await press(`Add ${part}`);
  await page.getByRole('textbox', { name: /^One entry a line/ }).fill(coffees);
  await page.getByText(/Draft saved/).waitFor();
}

const coffees = ['Espresso | 4.00', 'Piccolo | 4.50', 'Flat white | 5.20', 'Filter of the day | 5.50'].join('\n');

async function fillOffer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fill Offer, big figure' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Croissant offer');
  await page.getByRole('button', { name: 'Fill Template' }).click();
  // Its drawings are made for a 4K screen first.
  await page.waitForURL(/library\/layout\//, { timeout: 180_000 });
  await page.getByRole('textbox', { name: 'Offer' }).fill('3 for 2');
  // Its drawings are processed like uploads.
  await page.locator('.layout-canvas img').nth(3).waitFor();
}

/** Creates the records that the screenshots need in addition to the demo data: a subgroup, and an unsent invoice. */
export async function createFurtherRecords({
  origin,
  ofOwner,
  ofOperator,
}: Record<'ofOwner' | 'ofOperator', Api> & { origin: string }): Promise<void> {
  const { call } = ofOwner;
  const groups = await call(deviceGroups.list, { query: {} });
  const parentId = groups.find(({ name }) => name === 'Counters')?.groupId ?? 0;
  const inner = { name: 'Tills', parentId, orientation: 1, description: 'Small ones' } as const;
  const { groupId } = await call(deviceGroups.create, { body: inner });
  await call(deviceGroups.update, {
    params: { id: groupId },
    body: { ...inner, description: 'Small ones at the tills' },
  });
  await createApiKeys(ofOwner);
  const storeIds = (await call(stores.list, { query: {} })).map(({ branchId }) => branchId);
  const args = { text: 'Closing at four', storeIds, minutes: 120, isEmergency: true };
  await propose(ofOwner, { origin, keyName: 'Claude', tool: 'show_now', args });
  const events = ['device.offline', 'delivery.completed', 'playlist.published'] as const;
  const url = 'https://till.example.com/events';
  await call(webhooks.create, { body: { url, description: 'Till', events: [...events] } });
  await setUpSingleSignOn(ofOwner);
  const customers = await ofOperator.call(tenants.list, { query: {} });
  const tenantId = customers.find(({ companyName }) => companyName === 'Harbour Coffee')?.id ?? 0;
  const date = new Date().toISOString().slice(0, 10);
  const invoiceItems = [{ description: 'Screen installation in store', price: 120, quantity: 3, tax: 10 }];
  await ofOperator.call(invoices.create, { body: { tenantId, date, dueDate: date, status: 0, invoiceItems } });
}

async function setUpSingleSignOn({ call }: Api): Promise<void> {
  const [role] = await call(roles.list, { query: {} });
  const provider = { issuerUrl: 'https://login.example.com', clientId: 'signage', clientSecret: randomUUID() };
  const groupRoles = [{ group: 'shop-staff', roles: [role?.id ?? 0] }];
  const body = { ...provider, isOn: false, domains: ['harbour.example'], groupRoles };
  await call(singleSignOn.save, { body });
}

async function createApiKeys({ call }: Api): Promise<void> {
  const common = { permissions: ['Permissions.Device.View' as const], endsAt: null };
  await call(apiKeys.create, { body: { ...common, name: 'Monitoring', addresses: ['203.0.113.7'] } });
  const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString();
  await call(apiKeys.create, { body: { ...common, name: 'Till', endsAt: inAYear } });
}

interface Visit {
  at: (path: string) => string;
  /** Who is signed in. */
  user: { password: string };
}

export async function takeScenes(page: Page, { at, user }: Visit, scenes: readonly Scene[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const scene of scenes) {
    await page.setViewportSize({ ...window, width: scene.width ?? window.width });
    await page.goto(at(scene.path));
    await scene.act?.(page, user);
    await page.getByText(scene.seen).filter({ visible: true }).first().waitFor();
    await page.mouse.move(0, 0);
    await untilQuiet(page);
    await takeScene(page, scene);
  }
}

const quietWithinMs = 5000;

/** Until nothing is loading any more, as far as a page with players or a live screen ever is. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: quietWithinMs }).catch(() => {});
}

/** A screenshot of a player instead of the console. */
export async function takeScreen(page: Page, name: string): Promise<void> {
  await write(await page.screenshot(), name);
}

async function takeScene(page: Page, { name, from, width, height = window.height }: Scene): Promise<void> {
  const banner = page.getByRole('banner');
  // The layout editor has the whole window.
  const header = (await banner.isVisible()) ? ((await banner.boundingBox())?.height ?? 0) : 0;
  // The screenshot ends with the window, so that it has the whole button bar of a form.
  await page.setViewportSize({ width: width ?? window.width, height: header + height });
  if (from) await page.getByRole('heading', { name: from, exact: true }).evaluate(scrollBelow, header);
  const clip = { x: 0, y: header, width: width ?? window.width - scrollbar, height };
  await write(await page.screenshot({ clip, animations: 'disabled' }), name);
}

/** Runs in the page: with some space above the heading. */
function scrollBelow(heading: Element, header: number): void {
  scrollBy(0, heading.getBoundingClientRect().top - header - 36);
}

async function write(screenshot: Buffer, name: string): Promise<void> {
  const { size } = await sharp(screenshot)
    .webp({ quality: 80, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
  console.log(`docs/help/screenshots/${name}.webp ${Math.round(size / 1024)} kB`);
}

/** Like an assistant that has just registered itself. */
async function askToConnect(page: Page): Promise<void> {
  const redirectUri = 'https://claude.example/callback';
  const clientId = await page.evaluate(async (uri) => {
    const body = JSON.stringify({ client_name: 'Claude', redirect_uris: [uri] });
    const answer = await fetch('/oauth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return String(((await answer.json()) as { client_id: string }).client_id);
  }, redirectUri);
  const request = new URLSearchParams({
    ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', code_challenge_method: 'S256' },
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  });
  await page.goto(new URL(`/admin/connect?${request}`, page.url()).href);
}

async function addPasskey(page: Page, { password }: { password: string }): Promise<void> {
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('My phone');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function openHours(page: Page): Promise<void> {
  await link('Bondi')(page);
  await page.getByRole('switch', { name: 'Turn screens black outside opening hours' }).click({ force: true });
}

async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { expanded: false, name: /changed Device group/ })
    .first()
    .click();
}

async function openBilling(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Billing' }).click();
}

async function tickTwo(page: Page): Promise<void> {
  for (const row of ['Bondi window', 'Bandra window']) await page.getByRole('checkbox', { name: row }).check();
}
