import type { EntityKind } from '../entities.ts';
import { type Message, msg } from '../messages.ts';

/** Numbers of records in a text, with `count`. Apart from the descriptors, whose labels a page that counts does not need. */
export const countedEntities = {
  alert: msg('{count, plural, one {# alert} other {# alerts}}'),
  apiKey: msg('{count, plural, one {# API key} other {# API keys}}'),
  connectedApp: msg('{count, plural, one {# connected app} other {# connected apps}}'),
  device: msg('{count, plural, one {# device} other {# devices}}'),
  deviceGroup: msg('{count, plural, one {# device group} other {# device groups}}'),
  directory: msg('{count, plural, one {# folder} other {# folders}}'),
  file: msg('{count, plural, one {# file} other {# files}}'),
  invoice: msg('{count, plural, one {# invoice} other {# invoices}}'),
  overlay: msg('{count, plural, one {# overlay} other {# overlays}}'),
  package: msg('{count, plural, one {# package} other {# packages}}'),
  payment: msg('{count, plural, one {# payment} other {# payments}}'),
  playlist: msg('{count, plural, one {# playlist} other {# playlists}}'),
  reseller: msg('{count, plural, one {# reseller} other {# resellers}}'),
  resellerPlan: msg('{count, plural, one {# plan} other {# plans}}'),
  schedule: msg('{count, plural, one {# schedule} other {# schedules}}'),
  store: msg('{count, plural, one {# store} other {# stores}}'),
  subscription: msg('{count, plural, one {# subscription} other {# subscriptions}}'),
  webhook: msg('{count, plural, one {# webhook} other {# webhooks}}'),
  user: msg('{count, plural, one {# user} other {# users}}'),
} satisfies Partial<Record<EntityKind, Message>>;
