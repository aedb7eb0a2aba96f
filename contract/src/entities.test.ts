import { expect, test } from 'vitest';
import { entities, entityList } from './entities.ts';
import type { Entity } from './entity.ts';
import { t } from './messages.ts';

const described: [string, Entity][] = Object.entries(entities);

test('no two entities share a key or a name', () => {
  const all = (of: (entity: Entity) => string) => entityList.map(of).sort();
  for (const of of [({ key }: Entity) => key, ({ one }: Entity) => t(one)]) {
    expect([...new Set(all(of))].sort()).toEqual(all(of));
  }
});

/** Audit rows, query keys and events for open consoles contain these keys. */
test('keys never change', () => {
  expect(entityList.map(({ key }) => key)).toEqual([
    'tenants',
    'packages',
    'stores',
    'device-groups',
    'devices',
    'device-commands',
    'directories',
    'files',
    'playlists',
    'schedules',
    'overrides',
    'overlays',
    'alerts',
    'plays',
    'users',
    'roles',
    'api-keys',
    'connected-apps',
    'subscriptions',
    'resellers',
    'reseller-plans',
    'issuer',
    'sign-up',
    'invoices',
    'invoice-payments',
    'webhooks',
    'proposals',
    'single-sign-on',
    'product-brands',
  ]);
});

test.each(described)('%s and its parts are named by columns of the descriptor', (_, { named, fields, parts = {} }) => {
  expect(Object.keys(fields)).toEqual(expect.arrayContaining([...named]));
  for (const part of Object.values(parts)) {
    expect(Object.keys(part.fields)).toEqual(expect.arrayContaining(Object.keys(part.named)));
  }
});

test.each(described)('%s marks columns with secret names as secret', (_, { fields, parts = {} }) => {
  const all = [fields, ...Object.values(parts).map((part) => part.fields)].flatMap((each) => Object.entries(each));
  const notSecret = all.filter(([, { secret }]) => !secret).map(([column]) => column);
  expect(notSecret.filter((column) => /hash|secret|token|password(?!_expires)/.test(column))).toEqual([]);
});
