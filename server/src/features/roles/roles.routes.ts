import type { Permission } from '@vitrine/contract/permissions';
import { type PermissionEntry, roles } from '@vitrine/contract/roles';
import { lockTenant } from '../../db/lock-tenant.ts';
import { sessionsOf } from '../../db/sessions-of.ts';
import { AppError } from '../../errors.ts';
import type { Router } from '../../http/route.ts';
import { closeSockets } from '../../realtime/close-sockets.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import {
  createRole,
  getRole,
  listRoles,
  permissionsOfRole,
  setPermissionsOfRole,
  updateRole,
} from './roles.queries.ts';

export function rolesRoutes(
  { route, routeOutsideTransaction }: Router,
  { realtime }: { realtime: () => RealtimeService },
): void {
  route(roles.list, ({ tx, query }) => listRoles(tx, query));
  route(roles.get, ({ tx, params }) => getRole(tx, params.id));
  route(roles.create, ({ tx, body }) => createRole(tx, body));
  route(roles.update, ({ tx, params, body }) => updateRole(tx, params.id, body));
  route(roles.permissions, ({ tx, params }) => permissionsOfRole(tx, params.id));
  routeOutsideTransaction(roles.setPermissions, async ({ inTransaction, caller, params: { id }, body, request }) => {
    const { entries, sessions } = await inTransaction(async (tx) => {
      await lockTenant(tx);
      const before = await permissionsOfRole(tx, id);
      refuseBeyondTheirs(caller, before, body.permissions);
      await setPermissionsOfRole(tx, id, body);
      return { entries: await permissionsOfRole(tx, id), sessions: await sessionsOf(tx, { roleId: id }) };
    });
    await closeSockets(realtime, sessions, request.log);
    return entries;
  });
}

/** One gives, and takes away, only what one may do oneself. */
function refuseBeyondTheirs(
  caller: { permissions: ReadonlySet<Permission> },
  before: readonly PermissionEntry[],
  wanted: readonly Permission[],
): void {
  const beyond = before.filter(
    ({ name, selected }) => selected !== wanted.includes(name) && !caller.permissions.has(name),
  );
  if (beyond.length === 0) return;
  const names = beyond.map(({ name }) => name).join(', ');
  throw new AppError(403, 'forbidden', `You cannot give or take away what you may not do yourself: ${names}`);
}
