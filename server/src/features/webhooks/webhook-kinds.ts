import { platformWebhooks, webhooks } from '@vitrine/contract/webhooks';
import type { Limit } from '../../http/limits.ts';
import { limits } from '../../http/limits.ts';
import type { PlatformUser, TenantUser } from '../../http/identity/caller.ts';

/** The same endpoints for two kinds of owners. */
export type WebhookEndpoints = typeof webhooks | typeof platformWebhooks;
export type WebhookUser = TenantUser | PlatformUser;

/** The subject of the limit on tests. */
export function testsOf(caller: WebhookUser): [Limit, string] {
  if (caller.kind === 'tenant') return [limits.webhookTestByTenant, String(caller.tenantId)];
  return [limits.webhookTestByUser, String(caller.userId)];
}
