import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawClient } from './test-client.ts';
import { join, startHub } from './test-hub.ts';

async function stillWorks(client: RawClient) {
  client.frames.length = 0;
  expect(await client.receivedFrames()).toEqual([]);
}

describe('hostile input', () => {
  it.each([
    '',
    'null',
    '[]',
    '"x"',
    '7',
    '{',
    '{}',
    '{"event":7}',
    '{"event":"constructor"}',
    '{"event":"__proto__","data":{}}',
    '{"event":"pusher:subscribe"}',
    '{"event":"pusher:subscribe","data":null}',
    '{"event":"pusher:subscribe","data":"x"}',
    '{"event":"pusher:subscribe","data":{"channel":7}}',
    '{"event":"pusher:subscribe","data":{"channel":"private-a","auth":{}}}',
    '{"event":"pusher:unsubscribe","data":[]}',
    '{"event":"pusher:signin","data":{"auth":"","user_data":7}}',
    '{"event":"client-x"}',
    '{"event":"client-x","channel":{"toString":1}}',
    '['.repeat(30_000),
  ])('answers %.60j with an error and keeps the socket', async (frame) => {
    const hub = await startHub();
    const client = await hub.connect();
    client.send(frame);
    expect(await client.next('pusher:error')).toMatchObject({ data: { code: null } });
    await stillWorks(client);
  });

  it.each(['__proto__', 'constructor', 'hasOwnProperty'])(
    'treats %s as a channel name like any other',
    async (channel) => {
      const hub = await startHub();
      const client = await hub.connect();
      await join(hub, client, channel);
      expect(await hub.getJson('/channels')).toEqual(JSON.parse(`{"channels":{"${channel}":{}}}`));
      client.send({ event: 'pusher:unsubscribe', data: { channel } });
      await stillWorks(client);
    },
  );

  it('survives client events nested as deeply as their size permits', async () => {
    const hub = await startHub();
    const [client, other] = [await hub.connect(), await hub.connect()];
    for (const one of [client, other]) await join(hub, one, 'private-a');
    for (const depth of [30_000, 5_120, 5_000, 4_800, 4_600]) {
      const data = '['.repeat(depth) + ']'.repeat(depth);
      client.send(`{"event":"client-x","channel":"private-a","data":${data}}`);
    }
    expect(new Set((await client.receivedFrames()).map(({ event }) => event))).toEqual(new Set(['pusher:error']));
    await other.receivedFrames();
  });

  it('closes a socket that sends binary with 1003', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    client.ws.send(Buffer.from('{"event":"pusher:ping"}'));
    expect((await client.closed).code).toBe(1003);
  });

  it('accepts a frame of 64 KiB and closes on a longer one', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    client.send(' '.repeat(64 * 1024));
    await client.next('pusher:error');
    client.send(' '.repeat(64 * 1024 + 1));
    expect((await client.closed).code).toBe(1009);
    await hub.connect();
  });

  it('closes on bytes that are not WebSocket frames and on text that is not UTF-8', async () => {
    const hub = await startHub();
    const [garbled, invalid] = [await hub.connect(), await hub.connect()];
    Reflect.get(garbled.ws, '_socket').write(Buffer.alloc(64, 0xff));
    expect((await garbled.closed).code).toBe(1002);
    invalid.ws.send(Buffer.from([0xc3, 0x28]), { binary: false });
    expect((await invalid.closed).code).toBe(1007);
    expect(hub.hub.sockets).toBe(0);
    await hub.connect();
  });

  it('sends nothing more to a socket that is closing, whatever the socket still sends', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    client.ws.send(Buffer.from('x'));
    for (let i = 0; i < 50; i += 1) client.send({ event: 'pusher:subscribe', data: { channel: 'news' } });
    await client.closed;
    expect(client.frames).toEqual([]);
    expect(hub.events).toEqual([]);
  });

  it('survives a flood of arbitrary JSON', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    const event = fc.constantFrom(
      'pusher:subscribe',
      'pusher:unsubscribe',
      'pusher:signin',
      'client-x',
      'pusher:error',
    );
    const data = fc.oneof(fc.jsonValue(), fc.record({ channel: fc.jsonValue(), auth: fc.jsonValue() }));
    const frame = fc.oneof(fc.jsonValue(), fc.record({ event, data, channel: fc.jsonValue() }));
    await fc.assert(
      fc.asyncProperty(fc.array(frame, { maxLength: 20 }), async (frames) => {
        for (const each of frames) client.send(each);
        client.frames.length = 0;
        await client.receivedFrames();
      }),
      { numRuns: 50 },
    );
    expect(hub.hub.sockets).toBe(1);
  });
});
