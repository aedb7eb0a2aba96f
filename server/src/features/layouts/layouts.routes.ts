import { layouts } from '@vitrine/contract/layouts';
import { clock } from '../../db/clock.ts';
import type { Router } from '../../http/request/route.ts';
import { refuseFilled } from './filled.ts';
import { layoutFromCard } from './layout-from-card.ts';
import { createLayout, deleteDraft, getLayout, lockLayout, publishLayout, saveDraft } from './layouts.queries.ts';

export function layoutsRoutes({ route }: Router): void {
  route(layouts.get, ({ tx, params }) => getLayout(tx, params.id));
  route(layouts.create, ({ tx, body, caller }) => createLayout(tx, body, caller.userId));
  route(layouts.fromCard, ({ tx, params, body, caller }) => layoutFromCard(tx, params.id, body.version, caller.userId));
  route(layouts.publish, async ({ tx, params, body, caller }) => {
    await refuseFilled(tx, params.id);
    await publishLayout(tx, params.id, body);
    await deleteDraft(tx, params.id, caller.userId);
    return getLayout(tx, params.id);
  });
  route(layouts.saveDraft, async ({ tx, params, body, caller }) => {
    await refuseFilled(tx, params.id);
    return saveDraft(tx, params.id, body, { userId: caller.userId, now: clock.now() });
  });
  route(layouts.discardDraft, async ({ tx, params }) => {
    await lockLayout(tx, params.id);
    await deleteDraft(tx, params.id);
    return { message: 'Draft discarded' };
  });
}
