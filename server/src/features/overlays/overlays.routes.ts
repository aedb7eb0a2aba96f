import { t } from '@vitrine/contract/messages';
import { overlays } from '@vitrine/contract/overlays';
import { records } from '../../db/records.ts';
import type { Router } from '../../http/request/route.ts';
import { deleteSome } from '../bin/delete-some.ts';
import { createOverlay, getOverlay, listOverlays, removeOverlay, updateOverlay } from './overlays.queries.ts';
import { setStatus } from './set-status.ts';

export function overlaysRoutes({ route }: Router): void {
  route(overlays.list, ({ tx, query }) => listOverlays(tx, query));
  route(overlays.get, ({ tx, params }) => getOverlay(tx, params.id));
  route(overlays.create, ({ tx, body }) => createOverlay(tx, body));
  route(overlays.update, ({ tx, params, body }) => updateOverlay(tx, params.id, body));
  route(overlays.setStatus, ({ tx, body }) => setStatus(tx, body));
  route(overlays.remove, async ({ tx, params }) => {
    const deletionId = await removeOverlay(tx, params.id);
    return { message: t('Overlay deleted'), deletionId };
  });
  route(overlays.removeSome, ({ tx, body }) =>
    deleteSome(tx, records.overlay, body.items, ({ id }) => removeOverlay(tx, id)),
  );
}
