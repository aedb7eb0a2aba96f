import { player } from '@vitrine/contract/player';
import type { Router } from '../../http/route.ts';
import { readManifest, storeReport } from './player.queries.ts';

export function playerRoutes({ route }: Router): void {
  route(player.manifest, async ({ tx, caller, request, reply }) => {
    const manifest = await readManifest(tx, caller.deviceId, new Date());
    const etag = `"${manifest.manifestVersion}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) reply.code(304);
    return manifest;
  });
  route(player.report, async ({ tx, caller, body }) => {
    const now = new Date();
    await storeReport(tx, caller.deviceId, body, now);
    return { now: now.toISOString() };
  });
}
