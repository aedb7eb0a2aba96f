import { closedAfterTest } from '@vitrine/testing/closed-after-test';
import { aWebhook } from '@vitrine/testing/webhook';
import { expect, test } from 'vitest';
import { seal } from '../seal.ts';
import { normalizePhoneNumber } from './sms-queue.ts';
import { sendTextMessageJob } from './send-text-message.job.ts';
import { randomBytes } from '../test/random.ts';

const key = randomBytes(32);
const message = { to: '+61412345678', text: '482105 is your code', until: new Date(Date.now() + 60_000).toISOString() };

function send(webhook: string, sent: object = message, by = key) {
  const logged: string[] = [];
  const log = { warn: (details: object, line: string) => void logged.push(`${line} ${JSON.stringify(details)}`) };
  const attempt = { number: 1, signal: new AbortController().signal };
  const deps = { smsKey: key, config: { SMS_WEBHOOK_URL: webhook }, log };
  return { logged, done: sendTextMessageJob.run(deps, { sealed: seal(by, JSON.stringify(sent)) }, attempt) };
}

test('a text message is posted to the webhook, with the parameters of its URL', async () => {
  const webhook = await closedAfterTest(aWebhook());
  await send(`${webhook.url.replace('http://', 'http://user:p%40ss@')}?key=1`).done;
  expect(webhook.calls).toEqual([
    {
      path: '/?key=1',
      authorization: `Basic ${Buffer.from('user:p@ss').toString('base64')}`,
      body: { to: message.to, text: message.text },
    },
  ]);
});

test.each([500, 503, 429, 401, 302])('a response of %i fails the job, so that the queue retries', async (status) => {
  const webhook = await closedAfterTest(aWebhook(() => status));
  await expect(send(webhook.url).done).rejects.toThrow(`SMS_WEBHOOK_URL answered ${status}`);
  expect(webhook.calls).toHaveLength(1);
});

test('a refused number is given up, and the log has neither the number nor the code', async () => {
  const webhook = await closedAfterTest(aWebhook(() => 400));
  const { logged, done } = send(webhook.url);
  await done;
  expect(logged).toEqual(['text message rejected by SMS_WEBHOOK_URL, not retried {"status":400}']);
});

test('an unreachable webhook fails the job, and its URL is in no error', async () => {
  const failure: unknown = await send('http://user:secret@127.0.0.1:1/token').done.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(JSON.stringify([String(failure), failure instanceof Error && String(failure.cause)])).not.toMatch(
    /secret|token/,
  );
});

test('a text message that expired, was sealed with another secret, or has no webhook is not sent', async () => {
  const webhook = await closedAfterTest(aWebhook());
  await send(webhook.url, { ...message, until: new Date(Date.now() - 1000).toISOString() }).done;
  await send(webhook.url, message, randomBytes(32)).done;
  await send('').done;
  expect(webhook.calls).toEqual([]);
});

test.each([
  ['+61 412 345 678', '+61412345678'],
  ['(02) 5550-1410', '0255501410'],
  ['1', null],
  ['call Mara', null],
  ['', null],
])('of %j a gateway receives %j', (phoneNumber, number) => {
  expect(normalizePhoneNumber(phoneNumber)).toBe(number);
});
