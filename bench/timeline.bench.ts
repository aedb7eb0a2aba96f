import pg from 'pg';
import type { Page } from 'playwright-core';
import { launchChromium } from './browser.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { fillTenant } from './fill-database.ts';
import { longTasksText, longTaskPromise, longTasksWhile } from './long-tasks.ts';
import { type Bench, median, type Measurement } from './measurement.ts';
import { signedInState } from './signed-in.ts';
import { makeTenant, type BenchServer } from './bench-server.ts';

const groups = 500;
const schedulesEach = 20;
const runs = 9;
/** The first page, as the console requests it, and all groups at once. */
const answers = [
  { query: '&page=1&pageSize=30', count: 30 },
  { query: '', count: groups },
];

/** The day of every group: the response of the API, and scrolling through it in the console. */
export const bench: Bench = async (server) => {
  const tenant = await makeTenant(server.url, 'timeline');
  const client = new pg.Client(server.database);
  await client.connect();
  try {
    await fillTenant(client, { tenantId: tenant.id, stores: 10, groups, devices: 1000 });
    await client.query(fillSchedules, [tenant.id, schedulesEach]);
    await client.query('vacuum analyze schedules, schedule_groups, device_groups, devices');
    const responses = [];
    for (const answer of answers) responses.push(await measureResponse(server, tenant, answer, client));
    return [...responses, ...(await measureInBrowser(server, tenant))];
  } finally {
    await client.end();
  }
};

// One playlist with one image; on each group overlapping schedules of two hours cover every day.
const fillSchedules = `
  with folder as (insert into directories (tenant_id, name) values ($1, 'Images') returning id),
  image as (
    insert into files (tenant_id, directory_id, file_name, source_name, kind, content_type, extension, size, sha256, parts,
      width, height, status)
    select $1, id, 'Day', 'day.jpg', 'image', 'image/jpeg', 'jpg', 1000, repeat('0', 64), array[repeat('0', 64)],
      1920, 1080, 'ready' from folder returning id
  ),
  playlist as (
    insert into playlists (tenant_id, name, duration, orientation, description, playlist_status)
    values ($1, 'Day', 5, 1, 'All day', 0) returning id
  ),
  item as (
    insert into playlist_items (tenant_id, playlist_id, file_id, duration, sort_order)
    select $1, playlist.id, image.id, 0, 0 from playlist, image
  ),
  made as (
    insert into schedules (tenant_id, playlist_id, start_date, end_date, start_at, end_at, repeat_on, exclude_days,
      is_active, priority)
    select $1, playlist.id, '2026-01-01', '2099-12-31', make_time(turn, (g.place % 60)::int, 0), make_time(turn + 2, (g.place % 60)::int, 0),
      array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'], '{}', true, (turn % 7 = 0)::int
    from playlist, (select row_number() over (order by id) as place from device_groups where tenant_id = $1) g,
      generate_series(0, $2::int - 1) turn
    order by g.place, turn
    returning id
  )
  insert into schedule_groups (tenant_id, schedule_id, group_id)
  select $1, s.id, g.id
  from (select id, row_number() over (order by id) - 1 as place from made) s
  join (select id, row_number() over (order by id) - 1 as place from device_groups where tenant_id = $1) g
    on g.place = s.place / $2::int`;

async function measureResponse(
  server: BenchServer,
  tenant: BenchServer['tenant'],
  { query, count }: { query: string; count: number },
  client: pg.Client,
): Promise<Measurement> {
  const headers = { authorization: `Bearer ${tenant.token}` };
  const request = async () => {
    const response = await fetch(`${server.url}/api/schedule/timeline?date=2027-06-15${query}`, { headers });
    const rows = (await response.json()) as { playlistSchedules: object[] }[];
    if (rows.length !== count || rows[0]?.playlistSchedules.length === 0)
      throw new Error('The response does not have the schedules of its groups');
  };
  const floorSql = `select s.*, array_agg(g.group_id) from schedules s join schedule_groups g on g.schedule_id = s.id
    where s.tenant_id = $1 group by s.id`;
  const floor = async () => JSON.parse(JSON.stringify((await client.query(floorSql, [tenant.id])).rows)) as unknown;
  await request();
  const before = cpuSeconds(server.pid);
  const ours: number[] = [];
  for (let run = 0; run < runs; run += 1) ours.push(await msOf(request));
  const cpuMs = ((cpuSeconds(server.pid) - before) / runs) * 1000;
  const floorMs: number[] = [];
  for (let run = 0; run < runs; run += 1) floorMs.push(await msOf(floor));
  return {
    name: `Timeline of ${count} of ${groups} groups with ${schedulesEach} schedules each, response`,
    ours: `${median(ours).toFixed(0)} ms, CPU time ${cpuMs.toFixed(0)} ms`,
    floor: `${median(floorMs).toFixed(0)} ms to read the schedules`,
    ratio: median(floorMs) / median(ours),
    promise: '',
    isKept: true,
  };
}

async function measureInBrowser(server: BenchServer, tenant: BenchServer['tenant']): Promise<Measurement[]> {
  const browser = await launchChromium();
  try {
    const storageState = await signedInState(browser, server.url, tenant);
    const page = await browser.newPage({ storageState, viewport: { width: 1280, height: 900 } });
    const shown = await measureShowing(server, page);
    await page.goto(`${server.url}/admin/schedule/timeline`);
    await page.getByText('Group 1', { exact: true }).waitFor();
    const ours = await longTasksWhile(browser, page, () => scrollToEnd(page));
    // The same number of plain rows: a task that is as long with these is due to the machine.
    await page.goto('about:blank');
    await page.setContent(plainRows);
    const floor = await longTasksWhile(browser, page, () => scrollToEnd(page));
    const scrolled = {
      name: `Timeline of ${groups} groups, scrolled`,
      ours: longTasksText(ours),
      floor: longTasksText(floor),
      ratio: null,
      promise: longTaskPromise,
      isKept: ours.length === 0,
    };
    return [shown, scrolled];
  } finally {
    await browser.close();
  }
}

const maxShownMs = 200;

/** From a click in the list of schedules until the first rows are painted, with the console's code loaded. */
async function measureShowing({ url }: BenchServer, page: Page): Promise<Measurement> {
  const shown: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    await page.goto(`${url}/admin/schedule`);
    await page.evaluate(() => localStorage.removeItem('signage.schedule.view'));
    await page.reload({ waitUntil: 'networkidle' });
    shown.push(await page.evaluate(untilPainted));
  }
  // The first one loads the code of the timeline.
  const ms = median(shown.slice(1));
  return {
    name: `Timeline of ${groups} groups, from the click until it is shown`,
    ours: `${ms.toFixed(0)} ms`,
    floor: '',
    ratio: null,
    promise: `median ≤ ${maxShownMs} ms`,
    isKept: ms <= maxShownMs,
  };
}

/** In the page: until the frame after that of the rows begins, when theirs is drawn. To look in each frame would slow it down. */
async function untilPainted(): Promise<number> {
  const began = performance.now();
  const rendered = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role=group][aria-label^="Group 1,"]')) return;
      observer.disconnect();
      resolve();
    }).observe(document.body, { childList: true, subtree: true });
  });
  document.querySelector<HTMLElement>('[role=switch]')?.click();
  await rendered;
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.now() - began;
}

const plainRows = `<div role="group" style="height:600px;overflow:auto">${Array.from({ length: groups }, (_, row) => `<p style="height:60px">Group ${row + 1}</p>`).join('')}</div>`;

/** Like a mouse wheel, one notch per frame. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const box = [...document.querySelectorAll('[role=group]')].find(
      (each) => each.scrollHeight > each.clientHeight * 2,
    );
    if (!box) throw new Error('Nothing to scroll');
    // Rows are loaded while it scrolls, so that the end moves.
    while (box.scrollTop + box.clientHeight < box.scrollHeight - 1 || !box.textContent.includes('Group 500')) {
      box.scrollTop += 120;
      await new Promise(requestAnimationFrame);
    }
  });
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
