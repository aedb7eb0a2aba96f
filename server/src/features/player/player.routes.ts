import { t } from '@vitrine/contract/messages';
import { player } from '@vitrine/contract/player';
import { clock } from '../../db/clock.ts';
import { notModified } from '../../http/request/call.ts';
import type { Router } from '../../http/request/route.ts';
import { acknowledge } from './commands.ts';
import { isOfDay, type ManifestCache } from './manifest-cache.ts';
import { remakeManifest } from './player.queries.ts';
import type { StoreReport } from './report-store.ts';

interface Deps {
  storeReport: StoreReport;
  manifests: ManifestCache;
}

export function playerRoutes({ route, routeOutsideTransaction }: Router, { storeReport, manifests }: Deps): void {
  // All screens request it at once after a change. No transaction: the caller lookup contains the desired version, which
  // usually identifies a cached manifest.
  routeOutsideTransaction(player.manifest, async ({ caller, request, reply, inTransaction }) => {
    const at = clock.now();
    const held = request.headers['if-none-match'];
    const desired = caller.desired !== null && isOfDay(caller.desired.at, at) ? caller.desired.version : null;
    if (desired !== null && isHeld(etagOf(desired), held)) return unchanged(desired);
    const known = caller.desired === null ? undefined : manifests.get(caller.desired.version, at);
    const manifest = known ?? (await inTransaction((tx) => remakeManifest(tx, caller.deviceId, at, manifests)));
    if (isHeld(etagOf(manifest.manifestVersion), held)) return unchanged(manifest.manifestVersion);
    reply.header('etag', etagOf(manifest.manifestVersion));
    return manifest;

    function unchanged(version: string): typeof notModified {
      reply.header('etag', etagOf(version));
      return notModified;
    }
  });
  routeOutsideTransaction(player.report, ({ caller, body }) => storeReport(caller, body));
  route(player.acknowledge, async ({ tx, caller, body }) => {
    await acknowledge(tx, caller.deviceId, body, clock.now());
    return { message: t('Report received') };
  });
}

const etagOf = (version: string) => `"${version}"`;

/** A compressing proxy turns the ETag into a weak one. */
function isHeld(etag: string, header = ''): boolean {
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
