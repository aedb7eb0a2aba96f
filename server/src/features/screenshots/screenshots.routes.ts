import { screenshots } from '@vitrine/contract/screenshots';
import { clock } from '../../db/clock.ts';
import type { Router } from '../../http/request/route.ts';
import { readScreenshot, storeScreenshot } from './screenshots.queries.ts';

export function screenshotsRoutes({ route }: Router): void {
  route(screenshots.store, async ({ tx, caller, body }) => {
    await storeScreenshot(tx, caller.deviceId, body, clock.now());
    return {};
  });
  route(screenshots.get, ({ tx, params }) => readScreenshot(tx, params.id, clock.now()));
}
