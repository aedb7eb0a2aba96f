import { bin } from '@vitrine/contract/bin';
import { t } from '@vitrine/contract/messages';
import type { Config } from '../../config.ts';
import { clock } from '../../db/clock.ts';
import { notFound } from '../../errors.ts';
import { changeEach } from '../../http/request/change-each.ts';
import type { Router } from '../../http/request/route.ts';
import { countBin, deletionsOf, listBin } from './bin.queries.ts';
import { readCost } from './deletion-cost.ts';
import { purge, purgeInParts } from './purge.ts';
import { inBin, restore } from './restore.ts';

export function binRoutes(
  { route, routeOutsideTransaction }: Router,
  { PLATFORM_TIME_ZONE: platformTimeZone }: Pick<Config, 'PLATFORM_TIME_ZONE'>,
): void {
  route(bin.list, ({ tx, query, caller }) => listBin(tx, query, caller.permissions));
  route(bin.counts, ({ tx, caller }) => countBin(tx, caller.permissions));
  route(bin.cost, ({ tx, body, caller: { permissions } }) => readCost(tx, body, { permissions, now: clock.now() }));
  route(bin.restore, ({ tx, body, caller: { permissions } }) =>
    restore(tx, body.items, { permissions, platformTimeZone, now: clock.now() }),
  );
  route(bin.purge, async ({ tx, body, caller: { tenantId, permissions } }) => {
    const found = await deletionsOf(
      tx,
      permissions,
      body.items.map(({ id }) => id),
    );
    const known = new Set(found.map(({ id }) => id));
    return changeEach(tx, inBin, body.items, async ({ id }) => {
      if (!known.has(id)) throw notFound(t(inBin.entity.one));
      await purge(tx, tenantId, [id]);
    });
  });
  routeOutsideTransaction(bin.empty, async ({ inTransaction, caller: { tenantId, permissions } }) => {
    const ids = (await inTransaction((tx) => deletionsOf(tx, permissions))).map(({ id }) => id);
    await purgeInParts(inTransaction, tenantId, ids);
    return { message: t('The bin is empty') };
  });
}
