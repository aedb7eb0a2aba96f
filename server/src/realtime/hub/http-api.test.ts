import { request } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { join, startHub, type TestHub } from './test-hub.ts';

interface Call {
  method?: string;
  path?: string;
  body?: string;
  /** Sent instead of the signed body. */
  sentBody?: string;
  tamper?: (query: string) => string;
  atSeconds?: number;
}

/** A request that the official library signs, and that is then changed. */
async function call(
  hub: TestHub,
  { method = 'POST', path = '/apps/7/events', body, sentBody, tamper, atSeconds }: Call,
) {
  const clock = vi.spyOn(Date, 'now');
  if (atSeconds !== undefined) clock.mockReturnValue(atSeconds * 1000);
  const signed = hub.api.createSignedQueryString({ method, path, ...(body !== undefined && { body }) });
  clock.mockRestore();
  const url = `http://127.0.0.1:${hub.port}${path}?${tamper ? tamper(signed) : signed}`;
  const answer = await fetch(url, { method, ...((sentBody ?? body) && { body: sentBody ?? body ?? '' }) });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

const event = { name: 'e', data: '{}', channels: ['a'] };
const json = (value: unknown) => JSON.stringify(value);
const nowSeconds = () => Math.floor(Date.now() / 1000);

describe('the signature of an API request', () => {
  it('gives access to the API', async () => {
    const hub = await startHub();
    expect(await call(hub, { body: json(event) })).toEqual({ status: 200, body: {} });
  });

  it.each<[string, Call]>([
    ['no query', { tamper: () => '' }],
    ['another key', { tamper: (query) => query.replace('app-key', 'other') }],
    ['another version', { tamper: (query) => query.replace('auth_version=1.0', 'auth_version=2.0') }],
    ['no signature', { tamper: (query) => query.replace(/&auth_signature=.*/, '') }],
    ['a changed signature', { tamper: (query) => query.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }],
    [
      'a changed time',
      { tamper: (query) => query.replace(/(?<=auth_timestamp=\d+)\d/, (d) => (d === '0' ? '1' : '0')) },
    ],
    ['an added parameter', { tamper: (query) => `${query}&info=user_count` }],
    ['another body than its body_md5', { sentBody: json({ ...event, name: 'f' }) }],
    ['a body where none was signed', { body: '', sentBody: json(event) }],
    ['a time 11 minutes ago', { atSeconds: nowSeconds() - 660 }],
    ['a time 11 minutes ahead', { atSeconds: nowSeconds() + 660 }],
  ])('is refused with %s', async (_what, tampered) => {
    const hub = await startHub();
    expect((await call(hub, { body: json(event), ...tampered })).status).toBe(401);
  });

  it('accepts a clock difference of nine minutes', async () => {
    const hub = await startHub();
    for (const off of [-540, 540]) {
      expect((await call(hub, { body: json(event), atSeconds: nowSeconds() + off })).status).toBe(200);
    }
  });

  it('is not valid for another method or path', async () => {
    const hub = await startHub();
    const query = hub.api.createSignedQueryString({ method: 'GET', path: '/apps/7/channels' });
    const base = `http://127.0.0.1:${hub.port}/apps/7`;
    expect((await fetch(`${base}/channels?${query}`)).status).toBe(200);
    expect((await fetch(`${base}/channels?${query}`, { method: 'POST' })).status).toBe(401);
    expect((await fetch(`${base}/channels/a?${query}`)).status).toBe(401);
  });
});

describe('publishing', () => {
  it('reaches all given channels, each once', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    await join(hub, client, 'private-a');
    await join(hub, client, 'private-b');
    await hub.api.trigger(['private-a', 'private-b', 'private-a', 'private-c'], 'e', 'text');
    expect((await client.receivedFrames()).map(({ channel, data }) => [channel, data])).toEqual([
      ['private-a', 'text'],
      ['private-b', 'text'],
    ]);
  });

  it('accepts up to ten events at once, in order', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    await join(hub, client, 'private-a');
    const batch = Array.from({ length: 10 }, (_, i) => ({ channel: 'private-a', name: 'e', data: i }));
    await hub.api.triggerBatch(batch);
    expect((await client.receivedFrames()).map(({ data }) => data)).toEqual(batch.map(({ data }) => String(data)));
    await expect(hub.api.triggerBatch([...batch, ...batch])).rejects.toMatchObject({ status: 400 });
  });

  it('returns the number of subscribers on request', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    await join(hub, client, 'presence-a', { user_id: 'u' });
    const info = 'user_count,subscription_count';
    const one = await hub.api.trigger(['presence-a', 'b'], 'e', {}, { info });
    expect(await one.json()).toEqual({
      channels: { 'presence-a': { user_count: 1, subscription_count: 1 }, b: { subscription_count: 0 } },
    });
    const many = await hub.api.triggerBatch([
      { channel: 'presence-a', name: 'e', data: {}, info },
      { channel: 'b', name: 'e', data: {} },
    ]);
    expect(await many.json()).toEqual({ batch: [{ user_count: 1, subscription_count: 1 }, {}] });
  });

  it.each<[string, number, string]>([
    ['invalid JSON', 400, '{'],
    ['no body of use', 400, '[]'],
    ['no channel', 400, json({ name: 'e', data: '' })],
    ['an empty list of channels', 400, json({ ...event, channels: [] })],
    ['101 channels', 400, json({ ...event, channels: Array.from({ length: 101 }, (_, i) => `c${i}`) })],
    ['a name that no channel has', 400, json({ ...event, channels: ['a b'] })],
    ['data that is no text', 400, json({ ...event, data: {} })],
    ['no event name', 400, json({ ...event, name: '' })],
    ['a malformed socket id', 400, json({ ...event, socket_id: 'x' })],
    ['unknown info', 400, json({ ...event, info: 'secrets' })],
    ['a reserved channel', 403, json({ ...event, channels: ['#all'] })],
    ['more than 10 kB of data', 413, json({ ...event, data: 'x'.repeat(10_241) })],
    ['a body of half a megabyte', 413, json({ ...event, data: 'x'.repeat(500_000) })],
  ])('refuses %s with %i', async (_what, status, body) => {
    const hub = await startHub();
    expect((await call(hub, { body })).status).toBe(status);
  });

  it('accepts data of 10 kB to 100 channels', async () => {
    const hub = await startHub();
    const channels = Array.from({ length: 100 }, (_, i) => `${i}`.padStart(200, 'c'));
    expect((await call(hub, { body: json({ ...event, channels, data: '"'.repeat(10_240) }) })).status).toBe(200);
  });
});

describe('querying channels', () => {
  it('lists the occupied channels, by prefix and with counts', async () => {
    const hub = await startHub();
    const [one, two] = [await hub.connect(), await hub.connect()];
    await join(hub, one, 'presence-a', { user_id: 'u' });
    await join(hub, two, 'presence-a', { user_id: 'u' });
    await join(hub, one, 'private-b');
    expect(await hub.getJson('/channels')).toEqual({ channels: { 'presence-a': {}, 'private-b': {} } });
    expect(await hub.getJson('/channels', { filter_by_prefix: 'presence-', info: 'user_count' })).toEqual({
      channels: { 'presence-a': { user_count: 1 } },
    });
    expect(await hub.getJson('/channels/presence-a', { info: 'user_count,subscription_count' })).toEqual({
      occupied: true,
      user_count: 1,
      subscription_count: 2,
    });
    expect(await hub.getJson('/channels/presence-a/users')).toEqual({ users: [{ id: 'u' }] });
  });

  it('reports an empty channel as unoccupied', async () => {
    const hub = await startHub();
    expect(await hub.getJson('/channels/presence-a', { info: 'user_count' })).toEqual({
      occupied: false,
      user_count: 0,
    });
    expect(await hub.getJson('/channels/presence-a/users')).toEqual({ users: [] });
  });

  it.each<[string, Record<string, string>]>([
    ['/channels', { info: 'user_count' }],
    ['/channels', { info: 'secrets' }],
    ['/channels/private-a', { info: 'user_count' }],
    ['/channels/presence-a', { info: 'secrets' }],
    ['/channels/private-a/users', {}],
    ['/channels/%20', {}],
    ['/channels/%zz', {}],
  ])('answers GET %s with %o by 400', async (path, params) => {
    const hub = await startHub();
    await expect(hub.api.get({ path, params })).rejects.toMatchObject({ status: 400 });
  });
});

describe('the paths of the API', () => {
  it.each([
    ['GET', '/apps/8/channels', 404],
    ['GET', '/apps/7', 404],
    ['GET', '/apps/7/', 404],
    ['GET', '/apps/7/nothing', 404],
    ['GET', '/apps/7/channels/a/b/c', 404],
    ['GET', '/apps/7/events', 405],
    ['DELETE', '/apps/7/channels', 405],
  ])('answers %s %s by %i', async (method, path, status) => {
    const hub = await startHub();
    expect((await call(hub, { method, path })).status).toBe(status);
  });

  it('refuses a query that cannot be decoded or has a parameter twice', async () => {
    const hub = await startHub();
    for (const query of ['a=%zz', 'auth_key=app-key&auth_key=app-key']) {
      expect((await call(hub, { tamper: () => query })).status).toBe(400);
    }
  });

  it('survives a sender that disconnects in the middle, and one that never ends', async () => {
    const hub = await startHub();
    const send = (body: Buffer) =>
      new Promise<void>((resolve) => {
        const sending = request({ port: hub.port, path: '/apps/7/events', method: 'POST' });
        sending.setHeader('content-length', 100_000_000);
        sending.on('error', () => resolve()).on('close', () => resolve());
        sending.write(body, () => body.length < 1000 && sending.destroy());
      });
    await send(Buffer.alloc(10));
    await send(Buffer.alloc(5_000_000));
    expect((await call(hub, { body: json(event) })).status).toBe(200);
  });
});
