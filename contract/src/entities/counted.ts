import type { EntityKind } from '../entities.ts';
import type { Counted } from '../entity.ts';

/** Numbers of records in a text. Apart from the descriptors, whose labels a page that counts does not need. */
export const countedEntities = {
  alert: { one: '# alert', other: '# alerts' },
  apiKey: { one: '# API key', other: '# API keys' },
  connectedApp: { one: '# connected app', other: '# connected apps' },
  device: { one: '# device', other: '# devices' },
  deviceGroup: { one: '# device group', other: '# device groups' },
  directory: { one: '# folder', other: '# folders' },
  file: { one: '# file', other: '# files' },
  invoice: { one: '# invoice', other: '# invoices' },
  overlay: { one: '# overlay', other: '# overlays' },
  package: { one: '# package', other: '# packages' },
  payment: { one: '# payment', other: '# payments' },
  playlist: { one: '# playlist', other: '# playlists' },
  reseller: { one: '# reseller', other: '# resellers' },
  resellerPlan: { one: '# plan', other: '# plans' },
  schedule: { one: '# schedule', other: '# schedules' },
  store: { one: '# store', other: '# stores' },
  subscription: { one: '# subscription', other: '# subscriptions' },
  webhook: { one: '# webhook', other: '# webhooks' },
  user: { one: '# user', other: '# users' },
} satisfies Partial<Record<EntityKind, Counted>>;
