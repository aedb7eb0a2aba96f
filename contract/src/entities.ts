import { alert } from './entities/alert.ts';
import { device } from './entities/device.ts';
import { deviceCommand } from './entities/device-command.ts';
import { deviceGroup } from './entities/device-group.ts';
import { directory } from './entities/directory.ts';
import { file } from './entities/file.ts';
import { invoice } from './entities/invoice.ts';
import { issuer } from './entities/issuer.ts';
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
  issuer,
  invoice,
  payment,
});
export type EntityKind = keyof typeof entities;
/** The first word of a query key and of an event `{entity}.changed`. */
export type EntityKey = (typeof entities)[EntityKind]['key'];

/** What an id can be of: records, and what has an id and no history of its own. */
export type Kind = EntityKind | 'platformRole' | 'platformUser' | 'playlistItem' | 'invoiceItem';

export const entityList: readonly (Entity & { key: EntityKey })[] = Object.values(entities);

export const entityKeys = entityList.map(({ key }) => key);
