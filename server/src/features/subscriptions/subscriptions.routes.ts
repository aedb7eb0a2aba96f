import { t } from '@vitrine/contract/messages';
import { subscriptions } from '@vitrine/contract/subscriptions';
import type { Config } from '../../config.ts';
import { clock } from '../../db/clock.ts';
import type { Router } from '../../http/request/route.ts';
import { createSubscription, updateSubscription } from './save-subscription.ts';
import {
  getSubscription,
  listSubscriptions,
  type PlatformDay,
  removeSubscription,
  subscriptionsOfTenant,
} from './subscriptions.queries.ts';

export function subscriptionsRoutes(
  { route }: Router,
  { PLATFORM_TIME_ZONE: zone }: Pick<Config, 'PLATFORM_TIME_ZONE'>,
): void {
  const today = (): PlatformDay => ({ zone, today: clock.today(zone) });

  route(subscriptions.list, ({ tx, query }) => listSubscriptions(tx, today(), query));
  route(subscriptions.get, ({ tx, params }) => getSubscription(tx, today(), params.id));
  route(subscriptions.ofTenant, ({ tx, params }) => subscriptionsOfTenant(tx, today(), params.id));
  route(subscriptions.create, async ({ tx, caller, body }) =>
    getSubscription(tx, today(), await createSubscription(tx, caller, body)),
  );
  route(subscriptions.update, async ({ tx, params, body }) => {
    const day = today();
    await updateSubscription(tx, { ...params, today: day.today }, body);
    return getSubscription(tx, day, body.subscriptionId);
  });
  route(subscriptions.remove, async ({ tx, params }) => {
    await removeSubscription(tx, params.id);
    return { message: t('Subscription deleted') };
  });
}
