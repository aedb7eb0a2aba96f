import { randomUUID } from 'node:crypto';
import { activity } from '@vitrine/contract/activity';
import { singleSignOn } from '@vitrine/contract/single-sign-on';
import { expect, test } from 'vitest';
import { aTenant } from '../../test/api.ts';
import { anSsoTenant, signInAs, withSso } from '../../test/single-sign-on.ts';
import { aRole, usersOf } from '../../test/users.ts';

test('the groups at each sign-in give and take their roles, and leave others', async () => {
  const tenant = await aTenant();
  const [own, staff, chief] = [await aRole(tenant, 'Own'), await aRole(tenant, 'Staff'), await aRole(tenant, 'Chief')];
  const account = await withSso(tenant, singleSignOn, {
    ...{
      userRoles: [own],
      groupRoles: [
        { group: 'staff', roles: [staff] },
        { group: 'chiefs', roles: [staff, chief] },
      ],
    },
  });
  const email = `ida@${account.domain}`;
  const sub = randomUUID();
  for (const [groups, expected] of [
    [
      ['chiefs', 'unknown'],
      [own, staff, chief],
    ],
    [['staff'], [own, staff]],
    [[], [own]],
    [['chiefs'], [own, staff, chief]],
  ] as const) {
    expect(await signInAs(account, { sub, email, groups })).toMatchObject({ status: 200 });
    const person = (await usersOf(tenant)).find((each) => each.email === email);
    expect([groups, person?.userRoles]).toEqual([groups, expected.toSorted((a, b) => a - b)]);
  }
});

test('without a groups claim roles of groups are taken away with a warning, and of a list that is too long they stay', async () => {
  const tenant = await aTenant();
  const [own, staff] = [await aRole(tenant, 'Own'), await aRole(tenant, 'Staff')];
  const account = await withSso(tenant, singleSignOn, {
    userRoles: [own],
    groupRoles: [{ group: 'staff', roles: [staff] }],
  });
  const email = `ida@${account.domain}`;
  const sub = randomUUID();
  const warnings = async () => {
    const { body } = await tenant.call(activity.list, { query: { thing: 'users', pageSize: 50 } });
    return body.entries
      .filter(({ action }) => action.startsWith('sign-in-groups'))
      .map(({ action, name }) => [action, name]);
  };
  const notSent = ['sign-in-groups-not-sent', 'Mara Lindqvist'];
  const tooMany = ['sign-in-groups-too-many', 'Mara Lindqvist'];
  for (const [claims, roles, withoutGroups, expected] of [
    [{ groups: undefined }, [own], { notSent: 1, tooMany: 0 }, [notSent]],
    [{ groups: ['staff'] }, [own, staff], { notSent: 0, tooMany: 0 }, [notSent]],
    [
      { groups: undefined, _claim_names: { groups: 'src1' } },
      [own, staff],
      { notSent: 0, tooMany: 1 },
      [tooMany, notSent],
    ],
    [
      { groups: undefined, _claim_names: { groups: 'src1' } },
      [own, staff],
      { notSent: 0, tooMany: 1 },
      [tooMany, notSent],
    ],
    [{ groups: [] }, [own], { notSent: 0, tooMany: 0 }, [tooMany, notSent]],
    [{ groups: null }, [own], { notSent: 1, tooMany: 0 }, [notSent, tooMany, notSent]],
  ] as const) {
    expect(await signInAs(account, { sub, email, ...claims })).toMatchObject({ status: 200 });
    const person = (await usersOf(tenant)).find((each) => each.email === email);
    const settings = await tenant.call(singleSignOn.get);
    expect([claims, person?.userRoles, settings.body.withoutGroups, await warnings()]).toEqual([
      ...[claims, roles, withoutGroups, expected],
    ]);
  }
});

test('without roles of groups, a sign-in without them is nothing to warn of', async () => {
  const account = await anSsoTenant();
  expect(await signInAs(account, { groups: undefined })).toMatchObject({ status: 200 });
  const { body } = await account.client.call(singleSignOn.get);
  expect(body.withoutGroups).toEqual({ notSent: 0, tooMany: 0 });
});
