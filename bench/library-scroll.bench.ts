import pg from 'pg';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { inWords, longTaskPromise, longTasksWhile } from './long-tasks.ts';
import type { Bench, Measurement } from './measurement.ts';
import { signedInState } from './signed-in.ts';
import { uploadImage } from './upload-image.ts';
import { makeTenant, post } from './world.ts';

const files = 10_000;
const mostNodes = 20_000;
const mostMegabytes = 80;

/** A folder of very many pictures, as the console scrolls through it. */
export const bench: Bench = async (world) => {
  const tenant = await makeTenant(world.url, 'library');
  const headers = { authorization: `Bearer ${tenant.token}` };
  const { directoryId } = await post<{ directoryId: number }>(
    `${world.url}/api/library/directory`,
    { name: 'Everything', parentId: 0 },
    headers,
  );
  const client = new pg.Client(world.database);
  await client.connect();
  await uploadImage(`${world.url}/api`, headers, directoryId);
  await client.query(copies, [tenant.id, files]);
  await client.query('vacuum analyze files');
  await client.end();
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '', args: ['--no-sandbox'] });
  try {
    const storageState = await signedInState(browser, world.url, tenant);
    const measurements: Measurement[] = [];
    for (const view of ['grid', 'list']) {
      const page = await browser.newPage({ storageState, viewport: { width: 1280, height: 900 } });
      await page.goto(`${world.url}/admin/library?folder=${directoryId}&view=${view}`);
      await page.getByText('Picture 10.png', { exact: true }).waitFor();
      const session = await page.context().newCDPSession(page);
      const before = await sizeOf(session);
      const tasks = await longTasksWhile(browser, page, () => scrollToEnd(page));
      await page.getByText(`Picture ${files}.png`, { exact: true }).waitFor();
      const after = await sizeOf(session);
      measurements.push({
        name: `A folder of ${files} files, scrolled through as ${view}`,
        ours: inWords(tasks),
        floor: '',
        ratio: null,
        promise: longTaskPromise,
        isKept: tasks.length === 0,
      });
      measurements.push({
        name: `What its page holds at the end, as ${view}`,
        ours: `${after.nodes} nodes, ${after.megabytes.toFixed(0)} MB (at first ${before.nodes}, ${before.megabytes.toFixed(0)} MB)`,
        floor: '',
        ratio: null,
        promise: `≤ ${mostNodes} nodes, ${mostMegabytes} MB`,
        isKept: after.nodes <= mostNodes && after.megabytes <= mostMegabytes,
      });
      await page.close();
    }
    return measurements;
  } finally {
    await browser.close();
  }
};

// Each with the thumbnail of the one that was uploaded.
const copies = `
  insert into files (tenant_id, directory_id, file_name, source_name, kind, content_type, extension, size, sha256, parts,
    thumb_sha256, width, height, status)
  select tenant_id, directory_id, 'Picture ' || n || '.png', 'IMG_' || n || '.png', kind, content_type, extension,
    size, sha256, parts, thumb_sha256, width, height, status
  from files, generate_series(1, $2) n where tenant_id = $1`;

/** As by a wheel, two notches each frame. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { scrollingElement: box } = document;
    if (!box) throw new Error('Nothing to scroll');
    while (box.scrollTop + box.clientHeight < box.scrollHeight - 1) {
      box.scrollTop += 240;
      await new Promise(requestAnimationFrame);
    }
  });
}

async function sizeOf(session: CDPSession): Promise<{ nodes: number; megabytes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN;
  return { nodes: valueOf('Nodes'), megabytes: valueOf('JSHeapUsedSize') / 1024 / 1024 };
}
