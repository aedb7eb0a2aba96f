import type { Endpoint } from '@vitrine/contract/endpoint';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { RouteDeps } from './request-steps.ts';
import { makeRouter } from './route.ts';

const whoAmI = {
  method: 'GET',
  path: '/who',
  audience: 'public',
  reply: z.object({ name: z.string(), roles: z.array(z.object({ id: z.int() })) }),
} as const satisfies Endpoint;

test.each(['test', 'production'] as const)(
  'in %s a reply has what its schema names, and nothing else',
  async (mode) => {
    const app = fastify();
    const database = { inApp: (_actor: unknown, work: (tx: unknown) => unknown) => work({}) };
    const deps = { config: { NODE_ENV: mode, PLATFORM_TIME_ZONE: 'UTC' }, database, tokens: {}, committed: () => {} };
    const router = makeRouter(app, deps as unknown as RouteDeps);
    const row = { name: 'Mara', passwordHash: '$argon2', roles: [{ id: 1, tenantId: 7 }] };
    router.route(whoAmI, async () => row);
    const replies = [await app.inject('/who'), await app.inject('/who')];
    await app.close();
    for (const { headers, body } of replies) {
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(JSON.parse(body)).toEqual({ name: 'Mara', roles: [{ id: 1 }] });
    }
  },
);
