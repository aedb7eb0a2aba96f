import { eventually } from '@vitrine/testing/eventually';
import { describe, expect, it } from 'vitest';
import { dataOf, Established } from './test-client.ts';
import { app, goodPath, join, signIn, startHub } from './test-hub.ts';

describe('opening a socket', () => {
  it('sends a socket id and the activity timeout, as JSON in a string', async () => {
    const hub = await startHub();
    const client = hub.open();
    const greeting = dataOf(await client.next('pusher:connection_established'), Established);
    expect(greeting.socket_id).toMatch(/^\d+\.\d+$/);
    expect(greeting.activity_timeout).toBe(120);
    expect(hub.hub.sockets).toBe(1);
  });

  it('never gives two sockets the same id', async () => {
    const hub = await startHub();
    const clients = await Promise.all(Array.from({ length: 20 }, () => hub.connect()));
    expect(new Set(clients.map(({ socketId }) => socketId)).size).toBe(20);
  });

  it('does not compress, even for a client that offers to', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    expect(client.ws.extensions).toBe('');
  });

  it.each([
    ['an unknown key', '/app/nobody?protocol=7', 4001],
    ['no key at all', '/app/?protocol=7', 4005],
    ['a longer path', `/app/${app.key}/more?protocol=7`, 4005],
    ['a protocol that is no number', `/app/${app.key}?protocol=seven`, 4006],
    ['a garbled library version', `/app/${app.key}?protocol=7&version=%3Cscript%3E`, 4006],
    ['an older protocol', `/app/${app.key}?protocol=5`, 4007],
    ['a newer protocol', `/app/${app.key}?protocol=8`, 4007],
    ['no protocol', `/app/${app.key}`, 4008],
    ['an empty protocol', `/app/${app.key}?protocol=`, 4008],
    ['a path that does not decode', `/app/%zz?protocol=7`, 4001],
  ])('accepts %s, states the reason, and closes', async (_what, path, code) => {
    const hub = await startHub();
    const client = hub.open(path);
    expect(await client.next('pusher:error')).toMatchObject({ data: { code } });
    expect((await client.closed).code).toBe(code);
    expect(client.frames).toEqual([]);
    expect(hub.hub.sockets).toBe(0);
  });

  it('refuses sockets with a retry code where a network has too many without a signature', async () => {
    const addressOf = ({ url = '' }: { url?: string | undefined }) =>
      new URLSearchParams(url.split('?')[1]).get('from') ?? '';
    const hub = await startHub({ maxAnonymous: 2, addressOf });
    const from = async (address: string) => {
      const client = hub.open(`${goodPath}&from=${address}`);
      const [frame] = await Promise.race([
        client.next('pusher:connection_established').then((each) => [each]),
        client.closed.then(() => []),
      ]);
      return { client, isAccepted: frame !== undefined };
    };
    const [first, second] = [await from('192.0.2.1'), await from('192.0.2.1')];
    const refused = await from('192.0.2.1');
    expect([first.isAccepted, second.isAccepted, refused.isAccepted]).toEqual([true, true, false]);
    expect((await refused.client.closed).code).toBe(4100);
    expect((await from('192.0.2.2')).isAccepted).toBe(true);

    // One gets a signed channel and one a signed-in user, so that neither counts any more.
    await join(hub, first.client, 'private-a');
    await signIn(hub, second.client, '7');
    const others = [await from('192.0.2.1'), await from('192.0.2.1')];
    expect(others.map(({ isAccepted }) => isAccepted)).toEqual([true, true]);
    expect((await from('192.0.2.1')).isAccepted).toBe(false);
    others[0]?.client.ws.close();
    await others[0]?.client.closed;
    await eventually(async () => (await from('192.0.2.1')).isAccepted).toBe(true);
  });

  it('does not handle other paths', async () => {
    const hub = await startHub();
    expect((await hub.open('/application').closed).code).toBe(1006);
    expect((await fetch(`http://127.0.0.1:${hub.port}/api/apps/7/events`)).status).toBe(418);
  });

  it('refuses plain HTTP on the socket path without an exception', async () => {
    const hub = await startHub();
    const answer = await fetch(`http://127.0.0.1:${hub.port}${goodPath}`);
    expect(answer.status).toBe(418);
    await hub.connect();
  });
});
