import pg from 'pg';
import { chromium, type Page } from 'playwright-core';
import { cpuSeconds } from './cpu-seconds.ts';
import { fillTenant } from './fill-database.ts';
import { inWords, longTaskPromise, longTasksWhile } from './long-tasks.ts';
import { type Bench, median, type Measurement } from './measurement.ts';
import { signedInState } from './signed-in.ts';
import { makeTenant, type World } from './world.ts';

const groups = 500;
const schedulesEach = 20;
const turns = 9;

/** The day of every group, as the API answers it and as the console scrolls through it. */
export const bench: Bench = async (world) => {
  const tenant = await makeTenant(world.url, 'timeline');
  const client = new pg.Client(world.database);
  await client.connect();
  try {
    await fillTenant(client, { tenantId: tenant.id, stores: 10, groups, devices: 1000 });
    await client.query(fillSchedules, [tenant.id, schedulesEach]);
    await client.query('vacuum analyze schedules, schedule_groups, device_groups, devices');
    return [await answered(world, tenant, client), await scrolled(world, tenant)];
  } finally {
    await client.end();
  }
};

// One playlist of one picture, on each group by turns for two hours on six days of the week.
const fillSchedules = `
  with folder as (insert into directories (tenant_id, name) values ($1, 'Pictures') returning id),
  picture as (
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
    select $1, playlist.id, picture.id, 0, 0 from playlist, picture
  ),
  made as (
    insert into schedules (tenant_id, playlist_id, start_date, end_date, start_at, end_at, repeat_on, exclude_days,
      is_active, priority)
    select $1, playlist.id, '2026-01-01', '2099-12-31', make_time(turn, (g.place % 60)::int, 0), make_time(turn + 2, (g.place % 60)::int, 0),
      array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'], '{}', true, (turn % 7 = 0)::int
    from playlist, (select row_number() over (order by id) as place from device_groups where tenant_id = $1) g,
      generate_series(0, $2::int - 1) turn
    returning id
  )
  insert into schedule_groups (tenant_id, schedule_id, group_id)
  select $1, s.id, g.id
  from (select id, row_number() over (order by id) - 1 as place from made) s
  join (select id, row_number() over (order by id) - 1 as place from device_groups where tenant_id = $1) g
    on g.place = s.place / $2::int`;

async function answered(world: World, tenant: World['tenant'], client: pg.Client): Promise<Measurement> {
  const headers = { authorization: `Bearer ${tenant.token}` };
  const ask = async () => {
    const answer = await fetch(`${world.url}/api/schedule/timeline?date=2027-06-15`, { headers });
    const rows = (await answer.json()) as { playlistSchedules: object[] }[];
    if (rows.length !== groups || rows[0]?.playlistSchedules.length === 0) throw new Error('Not the day of all groups');
  };
  const floorSql = `select s.*, array_agg(g.group_id) from schedules s join schedule_groups g on g.schedule_id = s.id
    where s.tenant_id = $1 group by s.id`;
  const floor = async () => JSON.parse(JSON.stringify((await client.query(floorSql, [tenant.id])).rows)) as unknown;
  await ask();
  const before = cpuSeconds(world.pid);
  const ours: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) ours.push(await msOf(ask));
  const cpuMs = ((cpuSeconds(world.pid) - before) / turns) * 1000;
  const least: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) least.push(await msOf(floor));
  return {
    name: `The timeline of ${groups} groups of ${schedulesEach} schedules, answered`,
    ours: `${median(ours).toFixed(0)} ms, ${cpuMs.toFixed(0)} of them computing`,
    floor: `${median(least).toFixed(0)} ms to read the schedules`,
    ratio: median(least) / median(ours),
    promise: '',
    isKept: true,
  };
}

async function scrolled(world: World, tenant: World['tenant']): Promise<Measurement> {
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '', args: ['--no-sandbox'] });
  try {
    const storageState = await signedInState(browser, world.url, tenant);
    const page = await browser.newPage({ storageState, viewport: { width: 1280, height: 900 } });
    await page.goto(`${world.url}/admin/schedule/timeline`);
    await page.getByText('Group 1', { exact: true }).waitFor();
    const ours = await longTasksWhile(browser, page, () => scrollToEnd(page));
    // As many plain rows: what is long there as well is the machine's doing.
    await page.goto('about:blank');
    await page.setContent(plainRows);
    const floor = await longTasksWhile(browser, page, () => scrollToEnd(page));
    return {
      name: `The timeline of ${groups} groups, scrolled through`,
      ours: inWords(ours),
      floor: inWords(floor),
      ratio: null,
      promise: longTaskPromise,
      isKept: ours.length === 0,
    };
  } finally {
    await browser.close();
  }
}

const plainRows = `<div role="group" style="height:600px;overflow:auto">${'<p style="height:60px">Group</p>'.repeat(groups)}</div>`;

/** As by a wheel, a notch each frame. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const box = [...document.querySelectorAll('[role=group]')].find(
      (each) => each.scrollHeight > each.clientHeight * 5,
    );
    if (!box) throw new Error('Nothing to scroll through');
    while (box.scrollTop + box.clientHeight < box.scrollHeight - 1) {
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
