import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './run.mjs';
import { snapshotFaults, snapshotsIn } from './snapshot-rule.mjs';

function copyOfMigrations() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-snapshots-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(root, 'server/migrations'), folder, { recursive: true });
  return folder;
}

test('the tree has one snapshot, of its newest migration', () => {
  expect(snapshotFaults(join(root, 'server/migrations'))).toEqual([]);
});

test('a second snapshot is refused, and so is one that is missing', () => {
  const folder = copyOfMigrations();
  writeFileSync(join(folder, 'meta/9000_snapshot.json'), '{}');
  expect(snapshotFaults(folder)).toEqual(['9000_snapshot.json is not of the newest migration: delete it']);
  for (const name of snapshotsIn(folder)) rmSync(join(folder, 'meta', name));
  expect(snapshotFaults(folder)).toEqual([expect.stringContaining('is missing')]);
});

test('a migration that the journal does not list is refused: the next one would get its number', () => {
  const folder = copyOfMigrations();
  writeFileSync(join(folder, '9001_by_hand.sql'), 'select 1');
  expect(snapshotFaults(folder)).toContain('9001_by_hand.sql is not in meta/_journal.json');
});
