import { layouts } from '@vitrine/contract/layouts';
import { t } from '@vitrine/contract/messages';
import { clock } from '../../db/clock.ts';
import type { Router } from '../../http/request/route.ts';
import { deleteDraft, endDraft, saveDraft } from './drafts.ts';
import { refuseFilled } from './filled.ts';
import { layoutFromCard } from './layout-from-card.ts';
import { createLayout, getLayout, lockLayout, publishLayout } from './layouts.queries.ts';

export function layoutsRoutes({ route }: Router): void {
  route(layouts.get, ({ tx, params }) => getLayout(tx, params.id));
  route(layouts.create, ({ tx, body, caller }) => createLayout(tx, body, caller.userId));
  route(layouts.fromCard, ({ tx, params, body, caller }) => layoutFromCard(tx, params.id, body.version, caller.userId));
  route(layouts.publish, async ({ tx, params, body, caller }) => {
    await refuseFilled(tx, params.id);
    await publishLayout(tx, params.id, body);
    await endDraft(tx, params.id, { document: body.layout, values: null }, caller.userId);
    return getLayout(tx, params.id);
  });
  route(layouts.saveDraft, async ({ tx, params, body: { layout, ...draft }, caller }) => {
    await lockLayout(tx, params.id);
    await refuseFilled(tx, params.id);
    const content = { document: layout, values: null };
    return saveDraft(tx, params.id, { content, ...draft }, { userId: caller.userId, now: clock.now() });
  });
  route(layouts.discardDraft, async ({ tx, params }) => {
    await lockLayout(tx, params.id);
    await deleteDraft(tx, params.id);
    return { message: t('Draft discarded') };
  });
}
