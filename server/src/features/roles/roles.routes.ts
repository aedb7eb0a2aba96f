import { t } from '@vitrine/contract/messages';
import type { Permission } from '@vitrine/contract/permissions';
import { type PermissionEntry, platformRoles, roles } from '@vitrine/contract/roles';
import { type UserKind, platformUserKind, tenantUserKind } from '../users/user-kinds.ts';
import { sessionsOf } from '../auth/session-hashes.ts';
import { AppError } from '../../errors.ts';
import type { Router } from '../../http/request/route.ts';
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

interface Allowed {
  permissions: ReadonlySet<Permission>;
}

interface Deps {
  realtime: RealtimeService;
}

export function rolesRoutes(router: Router, deps: Deps): void {
  serve(router, deps, { endpoints: roles, people: tenantUserKind });
  serve(router, deps, { endpoints: platformRoles, people: platformUserKind });
}

interface Served {
  endpoints: typeof roles | typeof platformRoles;
  people: UserKind;
}

function serve({ route, routeOutsideTransaction }: Router, { realtime }: Deps, { endpoints, people }: Served): void {
  route(endpoints.list, ({ tx, query }) => listRoles(tx, people, query));
  route(endpoints.get, ({ tx, params }) => getRole(tx, people, params.id));
  route(endpoints.create, ({ tx, body }) => createRole(tx, people, body));
  route(endpoints.update, async ({ tx, caller, params: { id }, body }) => {
    await people.lock(tx);
    assertNotStronger(caller, await permissionsOfRole(tx, people, id));
    return updateRole(tx, people, { ...body, id });
  });
  route(endpoints.permissions, ({ tx, params }) => permissionsOfRole(tx, people, params.id));
  routeOutsideTransaction(
    endpoints.setPermissions,
    async ({ inTransaction, caller, params: { id }, body, request }) => {
      const { entries, sessions } = await inTransaction(async (tx) => {
        await people.lock(tx);
        const before = await permissionsOfRole(tx, people, id);
        assertWithinOwnPermissions(caller, before, body.permissions);
        await setPermissionsOfRole(tx, people, { ...body, id });
        return { entries: await permissionsOfRole(tx, people, id), sessions: await sessionsOf(tx, { roleId: id }) };
      });
      await closeSockets(realtime, sessions, request.log);
      return entries;
    },
  );
}

/** Users assign roles by name: a user must not give a harmless name to a role with permissions that the user lacks. */
function assertNotStronger(caller: Allowed, entries: readonly PermissionEntry[]): void {
  const notHeld = entries.filter(({ name, selected }) => selected && !caller.permissions.has(name));
  refuse(notHeld, t('You cannot rename a role with permissions that you do not have'));
}

/** A user can grant and remove only permissions of their own. */
function assertWithinOwnPermissions(
  caller: Allowed,
  before: readonly PermissionEntry[],
  requested: readonly Permission[],
): void {
  const notHeld = before.filter(
    ({ name, selected }) => selected !== requested.includes(name) && !caller.permissions.has(name),
  );
  refuse(notHeld, t('You cannot grant or remove permissions that you do not have'));
}

function refuse(notHeld: readonly PermissionEntry[], reason: string): void {
  if (notHeld.length === 0) return;
  throw new AppError(
    403,
    'forbidden',
    t('{name}: {problem}', { name: reason, problem: notHeld.map(({ name }) => name).join(', ') }),
  );
}
