import { eventually } from '@vitrine/testing/eventually';
import { type Ids, accessByPermission, pages } from '../support/permission-matrix.ts';
import { sidebar } from '../support/page-actions.ts';
import { offered, test, titleOf } from '../support/permission-test.ts';
// The tests of every run, which check many permissions at a time.
import './permissions.test.ts';

// Checks each permission by itself and loads each page, which takes longer than all other tests of the console.

/** Ids for the paths in the names of the tests. */
const anyIds: Ids = {
  store: 1,
  group: 1,
  device: 1,
  playlist: 1,
  schedule: 1,
  user: 1,
  role: 1,
  alert: 1,
  apiKey: 1,
  webhook: 1,
};

test.for(pages.map((each) => [each.path(anyIds), each] as const))(
  'on %s view permission shows no action, and each other permission adds its own',
  async ([, each], { console, roleOfUser: { user, setPermissions, ids } }) => {
    const { view, controls, always = [] } = each;
    await setPermissions(view);
    const page = await console.load(user, each.path(ids));
    await eventually(() => offered(page, each), view).toEqual([...always].sort());
    for (const [permission, added] of Object.entries(controls)) {
      await setPermissions(view, permission);
      await page.reload();
      await eventually(() => offered(page, each), permission).toEqual([...always, ...added].sort());
    }
  },
);

test('without permission no URL opens, and each permission opens its own', async ({
  console,
  roleOfUser: { user, setPermissions, ids },
}) => {
  await setPermissions();
  const page = await console.load(user, '/dashboard');
  await eventually(() => sidebar(page)).toEqual(['Dashboard']);
  for (const { paths } of Object.values(accessByPermission)) {
    for (const path of paths(ids)) {
      await page.goto(console.url(path));
      await eventually(() => titleOf(page), path).toBe('No access');
    }
  }
  for (const [permission, { menus = [], paths }] of Object.entries(accessByPermission)) {
    await setPermissions(permission);
    for (const path of paths(ids)) {
      await page.goto(console.url(path));
      await eventually(() => titleOf(page), path).not.toBe('No access');
    }
    await eventually(() => sidebar(page), permission).toEqual(['Dashboard', ...menus]);
  }
});
