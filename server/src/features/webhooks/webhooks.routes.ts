import { t } from '@vitrine/contract/messages';
import { randomUUID } from 'node:crypto';
import { webhookTestType } from '@vitrine/contract/webhook-events';
import { platformWebhooks, webhooks as tenantWebhooks } from '@vitrine/contract/webhooks';
import { eq } from 'drizzle-orm';
import type { Brands } from '../../brands/known-brands.ts';
import type { Config } from '../../config.ts';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { webhooks } from '../../db/schema/webhooks.ts';
import { invalid, notFound } from '../../errors.ts';
import { spend } from '../../http/limits.ts';
import { sellerOfCaller } from '../../http/identity/seller-of-caller.ts';
import type { Router } from '../../http/request/route.ts';
import { seal } from '../../seal.ts';
import { postWebhook } from './sending/post-webhook.ts';
import { newWebhookSecret } from './sending/sign-webhook.ts';
import { webhookBodyText } from './sending/webhook-message.ts';
import { webhookAddressOf } from './webhook-address.ts';
import { addSentDelivery, listDeliveries, sendAgain } from './webhook-deliveries.queries.ts';
import { testsOf, type WebhookEndpoints } from './webhook-kinds.ts';
import {
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  updateWebhook,
} from './webhooks.queries.ts';

interface Deps {
  config: Pick<Config, 'WEBHOOK_ORIGINS'>;
  brands: Pick<Brands, 'ofReseller'>;
  database: Pick<Database, 'app'>;
  webhookKey: Buffer;
  /** The public URL of the server. */
  origin: () => string;
  /** Aborted when the server stops. */
  ending: AbortSignal;
}

export function webhooksRoutes(router: Router, deps: Deps): void {
  serve(router, deps, tenantWebhooks);
  serve(router, deps, platformWebhooks);
}

function serve({ route, routeOutsideTransaction }: Router, deps: Deps, endpoints: WebhookEndpoints): void {
  const { config, webhookKey, origin } = deps;

  /** Without a trailing slash that nobody typed, as browsers write it. */
  function checkedUrl(text: string): string {
    const address = webhookAddressOf(text, { trusted: config.WEBHOOK_ORIGINS, own: origin() });
    if ('problem' in address) throw invalid({ url: [address.problem] });
    return address.url.href;
  }

  route(endpoints.list, ({ tx, query }) => listWebhooks(tx, query));
  route(endpoints.get, ({ tx, params }) => getWebhook(tx, params.id));
  route(endpoints.create, async ({ tx, body, caller }) => {
    const secret = newWebhookSecret();
    const form = { ...body, url: checkedUrl(body.url), sealedSecret: seal(webhookKey, secret) };
    return { ...(await createWebhook(tx, caller, form)), secret };
  });
  route(endpoints.update, ({ tx, params, body }) =>
    updateWebhook(tx, params.id, { ...body, url: checkedUrl(body.url) }),
  );
  route(endpoints.remove, async ({ tx, params }) => {
    await removeWebhook(tx, params.id);
    return { message: t('Webhook deleted') };
  });
  route(endpoints.rotateSecret, async ({ tx, params, body }) => {
    const secret = newWebhookSecret();
    const sealedSecret = seal(webhookKey, secret);
    return { ...(await rotateSecret(tx, params.id, { ...body, sealedSecret })), secret };
  });
  route(endpoints.deliveries, async ({ tx, params }) => {
    await getWebhook(tx, params.id);
    return listDeliveries(tx, params.id);
  });
  route(endpoints.sendAgain, async ({ tx, params, body }) => {
    await sendAgain(tx, params.id, body.eventId);
    return { message: t('The event is being sent again') };
  });
  routeOutsideTransaction(endpoints.sendTest, async ({ params: { id: webhookId }, caller, inTransaction }) => {
    await spend(deps.database.app, ...testsOf(caller));
    const { saved, seller } = await inTransaction(async (tx) => {
      const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, webhookId));
      return { saved: row, seller: await sellerOfCaller(tx, caller) };
    });
    if (!saved) throw notFound(t('Webhook'));
    const event = {
      ...{ type: webhookTestType, occurredAt: clock.now(), sequence: 0, eventId: randomUUID() },
      data: { message: t('A test of this webhook') },
    };
    const isOverlap = saved.previousUntil !== null && saved.previousUntil > clock.now();
    const previous = isOverlap && saved.sealedPrevious !== null ? [saved.sealedPrevious] : [];
    // No transaction is open while the receiver answers.
    const result = await postWebhook(deps, {
      ...{ url: saved.url, sealedSecrets: [saved.sealedSecret, ...previous], eventId: event.eventId },
      ...{ body: webhookBodyText(event), signal: deps.ending, seller },
    });
    return inTransaction((tx) => addSentDelivery(tx, caller, { ...event, webhookId }, result));
  });
}
