import { alert } from './entities/alert.ts';
import { device } from './entities/device.ts';
import { deviceCommand } from './entities/device-command.ts';
import { deviceGroup } from './entities/device-group.ts';
import { directory } from './entities/directory.ts';
import { file } from './entities/file.ts';
import { invoice } from './entities/invoice.ts';
import { issuerEntity } from './entities/issuer.ts';
import { override } from './entities/override.ts';
import { subscriptionPackage } from './entities/package.ts';
import { payment } from './entities/payment.ts';
import { play } from './entities/play.ts';
import { playlist } from './entities/playlist.ts';
import { reseller } from './entities/reseller.ts';
import { resellerPlan } from './entities/reseller-plan.ts';
import { role } from './entities/role.ts';
import { schedule } from './entities/schedule.ts';
import { store } from './entities/store.ts';
import { subscription } from './entities/subscription.ts';
import { tenant } from './entities/tenant.ts';
import { user } from './entities/user.ts';
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
  alert,
  play,
  user,
  role,
  subscription,
  reseller,
  resellerPlan,
  issuer: issuerEntity,
  invoice,
  payment,
});
export type EntityKind = keyof typeof entities;
/** The first word of a query key and of an event `{entity}.changed`. */
export type EntityKey = (typeof entities)[EntityKind]['key'];

/** What an id of a request can be of. Some have an id and no history of their own, some no id that anybody names. */
export type Kind =
  | Exclude<EntityKind, 'deviceCommand' | 'play' | 'issuer'>
  | 'platformRole'
  | 'platformUser'
  | 'playlistItem'
  | 'invoiceItem';

export const entityList: readonly (Entity & { key: EntityKey })[] = Object.values(entities);

export const entityKeys = entityList.map(({ key }) => key);

const kinds = new Map<string, EntityKind>();
const byKey = new Map<string, Entity & { under?: EntityKind }>();
for (const [kind, entity] of Object.entries(entities)) {
  kinds.set(entity.key, kind as EntityKind);
  byKey.set(entity.key, entity);
}

/** Undefined for what is no key, as the endpoint of a refusal in the audit. */
export function entityOf(key: string): (Entity & { under?: EntityKind }) | undefined {
  return byKey.get(key);
}

/** Of what kind the ids are that changes of `key` are recorded with. */
export function kindOf(key: string): EntityKind | undefined {
  return entityOf(key)?.under ?? kinds.get(key);
}

/** What rows of parts can be. */
export const partKinds: readonly string[] = [
  ...new Set(entityList.flatMap(({ parts = {} }) => Object.values(parts).flatMap(({ named }) => Object.values(named)))),
];

/** Manifests are made from their records. */
export const keysOfScreens: ReadonlySet<string> = new Set(
  entityList.filter(({ concernsScreens }) => concernsScreens).map(({ key }) => key),
);

/** They belong to tenants, and the operator keeps them. */
export const operatedKeys: ReadonlySet<string> = new Set(
  entityList.filter(({ operated }) => operated).map(({ key }) => key),
);
