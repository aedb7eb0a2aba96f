import { player } from '@vitrine/contract/player';
import { beforeAll, describe, expect, test } from 'vitest';
import { aScreenFixture, type ScreenFixture } from './screen-fixture.ts';

type Change = (fixture: ScreenFixture) => Promise<unknown>;

interface Decision {
  verdict: 'another' | 'the same';
  changes: Change[];
}
/** One or several changes, of which later ones undo earlier ones; each must result in another manifest. */
export const another = (...changes: Change[]): Decision => ({ verdict: 'another', changes });
export const theSame = (...changes: Change[]): Decision => ({ verdict: 'the same', changes });
/** Not changed by itself: the field identifies a record, or is derived from other fields. */
export const derived = 'derived';

type Decisions = Record<string, Decision | typeof derived>;
export type DecisionsOn<T> = Required<Record<keyof T, Decision | typeof derived>>;

/** For each field of each kind of record: whether it changes the manifest of a screen that shows it. */
export function decide(decisions: Record<string, { schema: { shape: object }; fields: Decisions }>): void {
  let fixture: ScreenFixture;
  beforeAll(async () => {
    fixture = await aScreenFixture();
  });
  const versionNow = async () => (await fixture.screen.call(player.manifest)).body.manifestVersion;

  describe.each(Object.entries(decisions))('of a %s', (_, { schema, fields }) => {
    test('each field of the contract has a decision here', () => {
      expect(Object.keys(fields).toSorted()).toEqual(Object.keys(schema.shape).toSorted());
    });

    const decided = Object.entries(fields).flatMap(([field, decision]) =>
      decision === derived ? [] : decision.changes.map((change) => ({ field, change, verdict: decision.verdict })),
    );

    test.each(decided)('$field makes $verdict manifest', async ({ change, verdict }) => {
      const before = await versionNow();
      await change(fixture);
      const after = await versionNow();
      if (verdict === 'another') expect(after).not.toBe(before);
      else expect(after).toBe(before);
    });
  });
}
