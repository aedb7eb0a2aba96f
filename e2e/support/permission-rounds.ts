import type { TenantPermission } from '@vitrine/contract/permissions';
import type { Controls, PermissionPage } from './permission-matrix.ts';

interface Round {
  permissions: readonly TenantPermission[];
  /** The controls of each page for a user with these permissions. */
  expected: readonly (readonly [PermissionPage, readonly string[]])[];
}

/**
 * Sets of permissions for a user, so that each control is expected in one round and missing in another. Pages on which the
 * view permission of another page adds a control are in separate rounds, because in the rounds of that page the user always
 * has its view permission.
 */
export function roundsOf(all: readonly PermissionPage[]): Round[] {
  const views = new Set(all.map(({ view }) => view));
  const [leading, others] = [true, false].map((leads) =>
    all.filter(({ controls }) => permissionsOf(controls).some((permission) => views.has(permission)) === leads),
  );
  return [leading ?? [], others ?? []].flatMap((group) => {
    const opening = new Set(group.map(({ view }) => view));
    const further = [...new Set(group.flatMap(({ controls }) => permissionsOf(controls)))];
    return [0, 1].map((half) => roundWith(group, [...opening, ...further.filter((_, index) => index % 2 === half)]));
  });
}

const permissionsOf = (controls: Controls) => Object.keys(controls) as TenantPermission[];

function roundWith(group: readonly PermissionPage[], permissions: readonly TenantPermission[]): Round {
  const held = new Set(permissions);
  const expected = group.map((page) => {
    const added = permissionsOf(page.controls).filter((each) => held.has(each));
    const offered = new Set([...(page.always ?? []), ...added.flatMap((each) => page.controls[each] ?? [])]);
    return [page, [...offered].sort()] as const;
  });
  return { permissions, expected };
}
