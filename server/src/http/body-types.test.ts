import { profile } from '@vitrine/contract/profile';
import { expect, inject, test } from 'vitest';
import { aTenant } from '../test/api.ts';

// A save resets the optional fields that its body leaves out, so what is no JSON object must not count as an empty one.

test.each([
  { name: 'a form', type: 'application/x-www-form-urlencoded', body: 'dateStyle=iso', status: 415 },
  { name: 'a form in parts', type: 'multipart/form-data; boundary=x', body: '--x--\r\n', status: 415 },
  { name: 'null', type: 'application/json', body: 'null', status: 400 },
])('$name is refused where an object is expected, and resets nothing', async ({ type, body, status }) => {
  const tenant = await aTenant();
  const chosen = { language: 'de', dateStyle: null, hourCycle: 'h12' } as const;
  expect((await tenant.call(profile.changeReading, { body: chosen })).status).toBe(200);
  const refused = await fetch(`${inject('server')}/api/user/profile/reading`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${tenant.token}`, 'content-type': type },
    body,
  });
  expect(refused.status).toBe(status);
  expect((await tenant.call(profile.get)).body.reads).toEqual(chosen);
});
