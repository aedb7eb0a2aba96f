import { alerts } from '@vitrine/contract/alerts';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import type { Endpoint } from '@vitrine/contract/endpoint';
import { invoicePayments } from '@vitrine/contract/invoice-payments';
import { invoices } from '@vitrine/contract/invoices';
import { overlays } from '@vitrine/contract/overlays';
import { packages } from '@vitrine/contract/packages';
import { playlists } from '@vitrine/contract/playlists';
import { proposals } from '@vitrine/contract/proposals';
import { requestUrl } from '@vitrine/contract/request-url';
import { resellers } from '@vitrine/contract/resellers';
import { schedules } from '@vitrine/contract/schedules';
import { stores } from '@vitrine/contract/stores';
import { subscriptions } from '@vitrine/contract/subscriptions';
import { tenants } from '@vitrine/contract/tenants';

type ListEndpoint = Endpoint & { query: NonNullable<Endpoint['query']> };

/** The request that a page of the console begins with, by its path: those of lists that all users read from one endpoint. */
export const firstRequests: ReadonlyMap<string, string> = new Map([
  ['/alerts', rowsOf(alerts.list)],
  ['/branch', rowsOf(stores.list)],
  ['/device', rowsOf(devices.list, { problemsFirst: 'true' })],
  ['/devicegroup', rowsOf(deviceGroups.list)],
  ['/invoice', rowsOf(invoices.list)],
  ['/overlay', rowsOf(overlays.list)],
  ['/packages', rowsOf(packages.list)],
  ['/payments', rowsOf(invoicePayments.list)],
  ['/playlist', rowsOf(playlists.list)],
  ['/reseller', rowsOf(resellers.list)],
  ['/schedule', rowsOf(schedules.list)],
  ['/settings/proposals', rowsOf(proposals.list)],
  ['/subscription', rowsOf(subscriptions.list)],
  ['/tenants', rowsOf(tenants.list)],
]);

/** The first page of its rows, by what the list chooses unless the address does. */
function rowsOf(endpoint: ListEndpoint, defaults: Record<string, unknown> = {}): string {
  return requestUrl(endpoint, { query: endpoint.query.parse({ page: 1, ...defaults }) as Record<string, unknown> });
}
