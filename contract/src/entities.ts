import { alert } from './entities/alert.ts';
import { apiKey } from './entities/api-key.ts';
import { connectedApp } from './entities/connected-app.ts';
import { device } from './entities/device.ts';
import { deviceCommand } from './entities/device-command.ts';
import { deviceGroup } from './entities/device-group.ts';
import { directory } from './entities/directory.ts';
import { file } from './entities/file.ts';
import { invoice } from './entities/invoice.ts';
import { issuerEntity } from './entities/issuer.ts';
import { overlay } from './entities/overlay.ts';
import { override } from './entities/override.ts';
import { subscriptionPackage } from './entities/package.ts';
import { payment } from './entities/payment.ts';
import { play } from './entities/play.ts';
import { playlist } from './entities/playlist.ts';
import { proposal } from './entities/proposal.ts';
import { reseller } from './entities/reseller.ts';
import { resellerPlan } from './entities/reseller-plan.ts';
import { role } from './entities/role.ts';
import { schedule } from './entities/schedule.ts';
import { signUpEntity } from './entities/sign-up.ts';
import { productBrandEntity } from './entities/product-brand.ts';
import { singleSignOnEntity } from './entities/single-sign-on.ts';
import { store } from './entities/store.ts';
import { subscription } from './entities/subscription.ts';
import { tenant } from './entities/tenant.ts';
import { user } from './entities/user.ts';
import { webhook } from './entities/webhook.ts';
import { defineEntities, type Entity } from './entity.ts';

/** Every kind of record that is audited or announced. The player never imports this. */
export const entities = defineEntities({
  tenant,
  package: subscriptionPackage,
  store,
  deviceGroup,
  device,
  deviceCommand,
  directory,
  file,
  playlist,
  schedule,
  override,
  overlay,
  alert,
  play,
  user,
  role,
  apiKey,
  connectedApp,
  subscription,
  reseller,
  resellerPlan,
  issuer: issuerEntity,
  signUp: signUpEntity,
  invoice,
  payment,
  webhook,
  proposal,
  singleSignOn: singleSignOnEntity,
  productBrand: productBrandEntity,
});
export type EntityKind = keyof typeof entities;
/** Also the first part of a query key, and of an event `{entity}.changed`. */
export type EntityKey = (typeof entities)[EntityKind]['key'];

/** The kinds of records that ids in requests refer to. Some have no history, some have no visible name. */
export type Kind =
  | Exclude<EntityKind, 'deviceCommand' | 'play' | 'issuer' | 'signUp' | 'singleSignOn' | 'productBrand'>
  | 'platformRole'
  | 'platformUser'
  | 'platformApiKey'
  | 'platformConnectedApp'
  | 'playlistItem'
  | 'deletion'
  | 'alertWebhook'
  | 'platformWebhook'
  | 'invoiceItem';

export const entityList: readonly (Entity & { key: EntityKey })[] = Object.values(entities);

export const entityKeys = entityList.map(({ key }) => key);

const kinds = new Map<string, EntityKind>();
const byKey = new Map<string, Entity & { under?: EntityKind }>();
for (const [kind, entity] of Object.entries(entities)) {
  kinds.set(entity.key, kind as EntityKind);
  byKey.set(entity.key, entity);
}

/** Undefined for a string that is not a key, such as the endpoint of a refused request in the audit. */
export function entityOf(key: string): (Entity & { under?: EntityKind }) | undefined {
  return byKey.get(key);
}

/** The kind of record that the ids of recorded changes of `key` refer to. */
export function kindOf(key: string): EntityKind | undefined {
  return entityOf(key)?.under ?? kinds.get(key);
}

/** The kinds of parts. */
export const partKinds: readonly string[] = [
  ...new Set(entityList.flatMap(({ parts = {} }) => Object.values(parts).flatMap(({ named }) => Object.values(named)))),
];

/** Entities that manifests are built from. */
export const keysOfScreens: ReadonlySet<string> = new Set(
  entityList.filter(({ concernsScreens }) => concernsScreens).map(({ key }) => key),
);

/** Entities of tenants that the operator manages. */
export const operatedKeys: ReadonlySet<string> = new Set(
  entityList.filter(({ operated }) => operated).map(({ key }) => key),
);
