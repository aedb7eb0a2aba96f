import { join } from 'node:path';
import type { LayoutShape, ShownLayout } from '@vitrine/contract/rules/layout';
import type { ManifestPlaylist } from '@vitrine/contract/rules/manifest';
import type { Browser, Page } from 'playwright-core';
import type { Canvas } from '../../src/playback/layout/canvas.ts';
import type { DrawnLayout, LayoutOptions } from '../../src/playback/layout/draw-layout.ts';
import { bundleOf } from './bundle.ts';
import type { MediaFile } from './media.ts';
import { aScreen } from './screen.ts';

declare global {
  interface Window {
    drawLayout(parent: HTMLElement, options: LayoutOptions): DrawnLayout;
    canvasOf(shape: LayoutShape): Canvas;
    shown(text: string): string;
    drawn: DrawnLayout;
    /** The part that cannot be shown, with the reason, each time that changes; `none` once all are shown. */
    brokenParts: string[];
    /** The instant that the layout shows. */
    instant: number;
  }
}

const origin = 'https://board.example';

const bundled = bundleOf(`
  import { drawLayout } from './playback/layout/draw-layout.ts';
  import { canvasOf } from './playback/layout/canvas.ts';
  import { shown } from '@vitrine/contract/stored-text';
  Object.assign(window, { drawLayout, canvasOf, shown });
`);

/** A page that draws layouts as the console does: at the size of their canvas, scaled down to 640×360 or 360×640. */
export async function aLayoutPage(browser: Browser): Promise<Page> {
  const page = await aScreen(browser);
  // As from a server, with the one document that web pages are shown in.
  await page.route(`${origin}/**`, (route) =>
    route.request().url() === `${origin}/player/web-page.html`
      ? route.fulfill({ path: join(import.meta.dirname, '../../public/web-page.html') })
      : route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.goto(origin);
  await page.setContent('<style>html,body,#frame{height:100%;margin:0}</style><div id="frame"></div>');
  await (await bundled).addTo(page);
  return page;
}

export interface DrawOptions {
  shape?: LayoutShape;
  media?: readonly MediaFile[];
  /** Of zones. */
  playlist?: ManifestPlaylist;
  isStill?: boolean;
  timeZone?: string;
  instant?: number;
}

/** Draws a layout in place of the one before, and waits until it is ready. */
export async function draw(page: Page, document: ShownLayout, options: DrawOptions = {}): Promise<void> {
  const { shape = 'landscape', media = [], playlist = null, isStill = true, timeZone = 'UTC', instant = 0 } = options;
  await page.setViewportSize(shape === 'landscape' ? { width: 640, height: 360 } : { width: 360, height: 640 });
  const files = media.map(inline);
  await page.evaluate(
    async ({ document, shape, files, playlist, isStill, timeZone, instant }) => {
      window.drawn?.release();
      window.brokenParts = [];
      window.instant = instant;
      const canvas = window.canvasOf(shape);
      const frame = window.document.getElementById('frame') as HTMLElement;
      window.drawn = window.drawLayout(frame, {
        document,
        canvas,
        media: {
          fileOf: (fileId) => files.find((file) => file.fileId === fileId) ?? null,
          playlistOf: () => playlist && { playlist, files },
        },
        zone: timeZone,
        now: () => window.instant,
        isStill,
        onFault: (fault) => window.brokenParts.push(fault ? `${fault.part.id}: ${window.shown(fault.reason)}` : 'none'),
      });
      window.drawn.element.style.transform = `scale(${frame.clientWidth / canvas.width})`;
      await window.drawn.ready;
    },
    { document, shape, files, playlist, isStill, timeZone, instant },
  );
}

/** A file that loads from anywhere. */
export function inline({ file, bytes }: MediaFile) {
  return { ...file, url: `data:${file.contentType};base64,${bytes.toString('base64')}` };
}
