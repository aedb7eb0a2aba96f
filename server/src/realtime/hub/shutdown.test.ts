import { describe, expect, it } from 'vitest';
import { goodPath, join, startHub } from './test-hub.ts';

describe('closing the hub', () => {
  it('closes every socket with 4200, so that clients reconnect at once', async () => {
    const hub = await startHub();
    const clients = await Promise.all(Array.from({ length: 600 }, () => hub.connect()));
    await hub.hub.close();
    const codes = await Promise.all(clients.map(async (client) => (await client.closed).code));
    expect(new Set(codes)).toEqual(new Set([4200]));
    expect(hub.hub.sockets).toBe(0);
  });

  it('reports no member as removed, since it is the server that leaves', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    await join(hub, client, 'presence-a', { user_id: 'd1' });
    await hub.hub.close();
    expect(hub.events.map(({ name }) => name)).toEqual(['channel_occupied', 'member_added']);
  });

  it('does not wait forever for a socket that never answers', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    client.ws.pause();
    await hub.hub.close();
    client.ws.terminate();
  });

  it('accepts no new sockets meanwhile', async () => {
    const hub = await startHub();
    await hub.hub.close();
    const late = hub.open(goodPath);
    expect((await late.closed).code).toBe(1006);
    expect(hub.hub.sockets).toBe(0);
  });
});
