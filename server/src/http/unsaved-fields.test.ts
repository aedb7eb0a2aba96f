import { z } from 'zod';
import { expect, test } from 'vitest';
import type { Endpoint } from '@vitrine/contract/endpoint';
import { superAdmin } from '../test/api.ts';
import { endpoints } from '../test/endpoints.ts';
import { requestsOf } from '../test/requests.ts';
import { aTenantFixture } from '../test/tenant-fixture.ts';

/**
 * The fields of a record that its form does not have. Clients send whole records back, so these are allowed in a body. A
 * field that a client could want to change must be in the form, and be refused there if it cannot be changed.
 */
const unsaved: Record<string, string[]> = {
  'the id, which the URL has or the server gives': [
    ...[
      'alertId',
      'branchId',
      'deviceId',
      'directoryId',
      'fileId',
      'groupId',
      'id',
      'invoiceId',
      'overlayId',
      'overrideId',
    ],
    ...['paymentId', 'planId', 'playlistId', 'scheduleId', 'subscriptionId'],
  ],
  'a version, which only a change of a record has': ['version'],
  'counted or computed': [
    ...['balance', 'childCount', 'deviceCount', 'fullName', 'grandTotal', 'isOverdue', 'isUpToDate', 'lengthMs'],
    ...[
      'noOfTenants',
      'onlineOnly',
      'cutsOnly',
      'path',
      'renewal',
      'scheduleCount',
      'startsAt',
      'subscriptionCount',
      'totalContents',
    ],
    ...['totalDevices', 'totalStores', 'trialDays', 'trialEndsAt', 'userCount'],
  ],
  'read from another record, or its label': [
    ...[
      'branchName',
      'currency',
      'groupName',
      'groups',
      'invoiceNumber',
      'issuer',
      'name',
      'people',
      'pictures',
      'plan',
    ],
    ...[
      'places',
      'planName',
      'planStatus',
      'playlistName',
      'playlistThumbUrl',
      'recipients',
      'reseller',
      'roles',
      'targets',
    ],
    ...['groupNames', 'ownerName', 'storeNames'],
    ...['statusText', 'storageQuota', 'tenant', 'tenantCompanyName', 'thumbUrl', 'timeZone', 'user'],
  ],
  'known by the server or the screen alone': [
    ...[
      'createdAt',
      'createdAtUTC',
      'lastUsedAt',
      'lastUsedFrom',
      'ownerId',
      'invitation',
      'deviceStatus',
      'durationMs',
      'endsAt',
      'hasAuthenticator',
      'passkeyCount',
      'height',
      'info',
    ],
    ...[
      'failing',
      'isInvited',
      'isOnline',
      'lastDeliveredAt',
      'lastError',
      'lastSeenAt',
      'manifestVersion',
      'playerVersion',
      'reason',
    ],
    ...[
      'recoveryCodesLeft',
      'overlayStatus',
      'scheduleStatus',
      'signedUpAt',
      'sourceName',
      'startedBy',
      'status',
      'storageUsed',
      'updatedAt',
      'url',
      'width',
    ],
  ],
  'given by what it is made of': ['kind', 'content', 'document', 'orientation'],
  'made by the server': [
    'hasSecret',
    'hasMailPassword',
    'mailState',
    'proofs',
    'states',
    'target',
    'redirectUri',
    'signedOutUri',
    'otherHosts',
    'emergencyUsers',
    'withoutGroups',
    'playerCode',
    'prefix',
    'secret',
    'POST /api-key token',
    'POST /admin/api-key token',
  ],
  'changed by an action of its own': [
    'draft',
    'isFilled',
    'paused',
    'reads',
    'previousSecretUntil',
    'offeredTo',
    'previousEndsAt',
    'suspended',
    'closedAt',
    'PUT /library/layout/:id fileName',
  ],
  'of another kind than what is sent, or copied': [
    ...['token', 'tid', 'is2FAEnabled', 'phoneEnding', 'hasPasskey', 'mustChangePassword', 'view'].map(
      (field) => `POST /auth ${field}`,
    ),
    ...['duration', 'description', 'playlistStatus', 'playlistContents'].map(
      (field) => `POST /playlist/clone ${field}`,
    ),
    ...['/api-key', '/admin/api-key'].flatMap((path) =>
      ['addresses', 'permissions', 'token'].map((field) => `POST ${path}/rotate/:id ${field}`),
    ),
    'POST /library/text page',
    ...['file', 'templateName', 'newer'].map((field) => `POST /library/template/fill ${field}`),
  ],
};

const Shape = z.object({ properties: z.record(z.string(), z.unknown()) });
const fieldsOf = (schema: z.ZodType | undefined) => {
  if (schema === undefined) return null;
  const shape = Shape.safeParse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return shape.success ? Object.keys(shape.data.properties) : null;
};

/** The endpoints that save a form and return the record. */
const saves = [...endpoints].flatMap(([key, { body, reply }]) => {
  const [form, record] = [fieldsOf(body), fieldsOf(reply)];
  const isSave = form !== null && record !== null && form.filter((field) => record.includes(field)).length > 1;
  return isSave ? [{ key, fields: record.filter((field) => !form.includes(field)) }] : [];
});

test('each field of a record that its form does not have has a reason', () => {
  const explained = new Set(Object.values(unsaved).flat());
  const unexplained = saves.flatMap(({ key, fields }) =>
    fields
      .map((field) => [field, `${key} ${field}`] as const)
      .filter((names) => !names.some((name) => explained.has(name))),
  );

  expect(unexplained).toEqual([]);
});

/** The fields of a body that a save cannot change, with another value for each. */
const fixed: [put: string, get: string, other: Record<string, unknown>][] = [
  ['PUT /user/:id', 'GET /user/:id', { userType: 0, isOwner: true }],
  ['PUT /admin/user/:id', 'GET /admin/user/:id', { userType: 1, isOwner: true }],
  ['PUT /admin/tenant/:id', 'GET /admin/tenant/:id', { canonicalName: 'another', playerCode: 'ABCDEFGH' }],
  [
    'PUT /admin/subscription/:planId',
    'GET /admin/subscription/:id',
    { tenantId: 2_147_483_600, subscriptionType: 0, planId: 2_147_483_600 },
  ],
  [
    'PUT /admin/reseller/plans/:id',
    'GET /admin/reseller/plans/info/:id',
    { resellerId: 2_147_483_600, planId: 2_147_483_600 },
  ],
  ['PUT /admin/invoicePayment/:id', 'GET /admin/invoicePayment/:id', { invoiceId: 2_147_483_600 }],
];

test('another value in a field that a save cannot change is refused at the field, and nothing is saved', async () => {
  const fixture = await aTenantFixture();
  const [admin, requests] = [await superAdmin(), requestsOf(fixture)];
  for (const [put, get, others] of fixed) {
    const caller = put.includes('/admin/') ? admin : fixture.tenant;
    const call = (key: string, body?: object) =>
      caller.call(endpoints.get(key) as Endpoint, { ...requests.get(key), ...(body && { body }) } as never);
    const before = Object((await call(get)).body);
    const sent = { ...Object(requests.get(put)).body };
    const kept = Object.fromEntries(
      Object.keys(others).flatMap((field) => (field in before ? [[field, before[field]]] : [])),
    );
    for (const [field, value] of Object.entries(others)) {
      const { status, error } = await call(put, { ...sent, ...kept, [field]: value });
      expect([put, field, status, Object.keys(error.errors ?? {})]).toEqual([put, field, 400, [field]]);
    }
    expect([put, (await call(get)).body]).toEqual([put, before]);
    expect([put, (await call(put, { ...sent, ...kept })).status]).toEqual([put, 200]);
  }
});

test.for(['POST /user', 'POST /admin/user'])('%s makes no owner, and no user of another type', async (key) => {
  const fixture = await aTenantFixture();
  const caller = key === 'POST /user' ? fixture.tenant : await superAdmin();
  const { body } = Object(requestsOf(fixture).get(key));
  for (const [field, value] of [
    ['isOwner', true],
    ['userType', 3],
  ] as const) {
    const sent = { ...body, email: `${fixture.canary}@made.example`, [field]: value };
    const { status, error } = await caller.call(endpoints.get(key) as Endpoint, { body: sent } as never);
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, [field]]);
  }
});
