import { player } from '@vitrine/contract/player';
import type { Router } from '../../http/route.ts';
import { acknowledge, pendingCommands } from './commands.ts';
import { readManifest, storeReport } from './player.queries.ts';

export function playerRoutes({ route }: Router): void {
  route(player.manifest, async ({ tx, caller, request, reply }) => {
    const manifest = await readManifest(tx, caller.deviceId, new Date());
    const etag = `"${manifest.manifestVersion}"`;
    reply.header('etag', etag);
    if (isHeld(etag, request.headers['if-none-match'])) reply.code(304);
    return manifest;
  });
  route(player.report, async ({ tx, caller, body }) => {
    const now = new Date();
    await storeReport(tx, caller.deviceId, body, now);
    return { now: now.toISOString(), ...(await pendingCommands(tx, caller.deviceId, now)) };
  });
  route(player.acknowledge, async ({ tx, caller, body }) => {
    await acknowledge(tx, caller.deviceId, body, new Date());
    return { message: 'Noted' };
  });
}

/** A proxy that compresses makes the tag weak on its way. */
function isHeld(etag: string, header = ''): boolean {
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
