import pg from 'pg';
import type { CDPSession, Page } from 'playwright-core';
import { launchChromium } from './browser.ts';
import { longTasksText, longTaskPromise, longTasksWhile } from './long-tasks.ts';
import type { Bench, Measurement } from './measurement.ts';
import { signedInState } from './signed-in.ts';
import { uploadImage } from './upload-image.ts';
import { makeTenant, post } from './bench-server.ts';

const files = 10_000;
const maxNodes = 20_000;
const maxMegabytes = 80;

/** Scrolls through a folder with many images in the console. */
export const bench: Bench = async (server) => {
  const tenant = await makeTenant(server.url, 'library');
  const headers = { authorization: `Bearer ${tenant.token}` };
  const { directoryId } = await post<{ directoryId: number }>(
    `${server.url}/api/library/directory`,
    { name: 'Everything', parentId: 0 },
    headers,
  );
  const client = new pg.Client(server.database);
  await client.connect();
  await uploadImage(`${server.url}/api`, headers, directoryId);
  await client.query(copies, [tenant.id, files]);
  await client.query('vacuum analyze files');
  await client.end();
  const browser = await launchChromium();
  try {
    const storageState = await signedInState(browser, server.url, tenant);
    const measurements: Measurement[] = [];
    for (const view of ['grid', 'list']) {
      const page = await browser.newPage({ storageState, viewport: { width: 1280, height: 900 } });
      await page.goto(`${server.url}/admin/library?folder=${directoryId}&view=${view}`);
      await page.getByText('Image 10.png', { exact: true }).waitFor();
      const session = await page.context().newCDPSession(page);
      const before = await sizeOf(session);
      const tasks = await longTasksWhile(browser, page, () => scrollToEnd(page));
      await page.getByText(`Image ${files}.png`, { exact: true }).waitFor();
      const after = await sizeOf(session);
      measurements.push({
        name: `Folder of ${files} files, scrolled as ${view}`,
        ours: longTasksText(tasks),
        floor: '',
        ratio: null,
        promise: longTaskPromise,
        isKept: tasks.length === 0,
      });
      measurements.push({
        name: `Size of its page at the end, as ${view}`,
        ours: `${after.nodes} nodes, ${after.megabytes.toFixed(0)} MB (at the start ${before.nodes}, ${before.megabytes.toFixed(0)} MB)`,
        floor: '',
        ratio: null,
        promise: `≤ ${maxNodes} nodes, ${maxMegabytes} MB`,
        isKept: after.nodes <= maxNodes && after.megabytes <= maxMegabytes,
      });
      await page.close();
    }
    return measurements;
  } finally {
    await browser.close();
  }
};

// Each has the thumbnail of the uploaded image.
const copies = `
  insert into files (tenant_id, directory_id, file_name, source_name, kind, content_type, extension, size, sha256, parts,
    thumb_sha256, width, height, status)
  select tenant_id, directory_id, 'Image ' || n || '.png', 'IMG_' || n || '.png', kind, content_type, extension,
    size, sha256, parts, thumb_sha256, width, height, status
  from files, generate_series(1, $2) n where tenant_id = $1`;

/** Like a mouse wheel, two notches per frame. */
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
