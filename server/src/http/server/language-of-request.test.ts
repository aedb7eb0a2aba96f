import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { ErrorBody } from '@vitrine/contract/errors';
import { expect, inject, test } from 'vitest';

async function ask(path: string, wishes: string, body?: object) {
  const reply = await fetch(`${inject('server')}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'accept-language': wishes, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await reply.json()) as { code: string; message: string } & Pick<ErrorBody, 'errors' | 'madeOf'>;
  const header = (name: string) => reply.headers.get(name);
  return { status: reply.status, language: header('content-language'), vary: header('vary'), ...answer };
}

const withoutPassword = (wishes: string) => ask('/api/auth/reset-password', wishes, {});

test.each([
  ['de-AT, en;q=0.5', 'de', 'Erforderlich'],
  ['en;q=0.4, ar', 'ar', 'مطلوب'],
  ['sv', 'en', 'Required'],
  ['', 'en', 'Required'],
])('a request that asks for “%s” is answered in %s, with the same code and fields', async (wishes, language, text) => {
  const answer = await withoutPassword(wishes);
  expect(answer).toMatchObject({ status: 400, code: 'invalid', language, errors: { confirmPassword: [text] } });
  expect(answer.vary).toContain('Accept-Language');
});

test('requests at the same time are each answered in their own language', async () => {
  const wishes = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? 'de' : 'ar'));
  const answers = await Promise.all(wishes.map(withoutPassword));
  const texts = answers.map(({ errors }) => errors?.['confirmPassword']?.[0]);
  expect(texts).toEqual(wishes.map((wish) => (wish === 'de' ? 'Erforderlich' : 'مطلوب')));
});

test('a refusal has the English and the values of its messages, to say them in another language', async () => {
  const { madeOf } = await withoutPassword('de');
  expect(madeOf).toMatchObject({ Erforderlich: '["Required"]' });
  const unknown = await ask('/api/nowhere', 'de');
  const [message, values] = JSON.parse(unknown.madeOf?.[unknown.message] ?? '');
  expect([message, values]).toEqual(['{what} not found', { what: '["Page"]' }]);
});

test('errors before any endpoint name their language, too', async () => {
  expect(await ask('/api/nowhere', 'de')).toMatchObject({ status: 404, code: 'not_found', language: 'de' });
  const malformed = await fetch(`${inject('server')}/api/auth/reset-password`, {
    ...{ method: 'POST', body: '{' },
    headers: { 'accept-language': 'ar', 'content-type': 'application/json' },
  });
  expect([malformed.status, malformed.headers.get('content-language')]).toEqual([400, 'ar']);
});

/** Sends the body some time after the head, as a slow network does. */
async function askSlowly(body: string) {
  const sent = request(`${inject('server')}/api/auth/reset-password`, {
    method: 'POST',
    headers: { 'accept-language': 'de', 'content-type': 'application/json', 'content-length': body.length },
  });
  sent.flushHeaders();
  await setTimeout(100);
  sent.end(body);
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    sent.on('response', resolve).on('error', reject),
  );
  return json(answer);
}

test('a body that arrives later than its request does not change the language', async () => {
  expect(await askSlowly('{}')).toMatchObject({ errors: { confirmPassword: ['Erforderlich'] } });
  expect(await askSlowly('{')).toMatchObject({ message: 'Die Anfrage ist fehlerhaft aufgebaut' });
});
