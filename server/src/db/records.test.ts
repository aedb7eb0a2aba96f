import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withDatabase } from '../test/database.ts';
import { secretColumns, unauditedColumns } from './record.ts';
import { auditedRecords } from './records.ts';

const tables = auditedRecords.flatMap(({ entity, table, recordId, hidden, grants, parts, ...record }) => {
  const unaudited = unauditedColumns(hidden);
  const secret = secretColumns(entity, hidden);
  const silent = [...unaudited, ...(record.noVersion ?? []), ...secret];
  const other = record.apart === undefined ? [] : [record.apart.by.name, record.apart.entity.key];
  const change = [entity.key, recordId.name, unaudited.join(','), secret.join(','), ...other];
  const main = { name: getTableName(table), change, touch: 'version' in table ? silent : null, grants };
  const ofParts = parts.map((part) => ({
    name: getTableName(part.table),
    change: [
      ...[entity.key, part.part.whole],
      ...[unauditedColumns(part.hidden), secretColumns(part.part, part.hidden)].map((columns) => columns.join(',')),
    ],
    touch: null,
    grants: part.grants,
  }));
  return [main, ...ofParts];
});

test('no table has two descriptors', () => {
  const names = tables.map(({ name }) => name).sort();
  expect([...new Set(names)].sort()).toEqual(names);
});

test.each(tables)('changes of $name are recorded as its descriptor says', async ({ name, change, touch }) => {
  const rows = await withDatabase(async (client) => {
    const found = await client.query<{ trigger: string; args: string }>(
      `select tgname as trigger, encode(tgargs, 'escape') as args from pg_trigger where tgrelid = $1::regclass`,
      [name],
    );
    return new Map(found.rows.map(({ trigger, args }) => [trigger, args.split('\\000').slice(0, -1)]));
  });
  expect(rows.get('record_change')).toEqual(change);
  expect(rows.get('touch')?.[0]?.split(',').filter(Boolean) ?? null).toEqual(touch);
});

test.each(tables)('roles have the privileges on $name that its descriptor says', async ({ name, grants }) => {
  const { rows } = await withDatabase((client) =>
    client.query<{ role: string; privilege: string }>(
      `select grantee::regrole::text as role, lower(privilege_type) as privilege
       from pg_class, aclexplode(relacl) where oid = $1::regclass and grantee::regrole::text <> 'vitrine_owner'`,
      [name],
    ),
  );
  const granted: Record<string, string[]> = {};
  for (const { role, privilege } of rows) (granted[role.replace('vitrine_', '')] ??= []).push(privilege);
  expect(sorted(granted)).toEqual(sorted(grants));
});

function sorted(grants: Record<string, readonly string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(grants).map(([role, privileges]) => [role, [...privileges].sort()]));
}
