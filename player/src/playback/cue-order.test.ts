import { expect, test } from 'vitest';
import { dueCue, followingCue, mayBeLate, type Moment } from './cue-order.ts';
import { defaultDisplay, type Cue, type FileCue } from './cue.ts';

function aCue(fileName: string, facts: Partial<FileCue> = {}): FileCue {
  const file = { fileId: 1, fileName, kind: 'image', durationMs: null, url: `blob:${fileName}` } as const;
  const span = { from: 0, startsAt: 0, endsAt: 1000, offsetMs: 0, repeats: false };
  return { kind: 'file', file, source: { kind: 'placeholder' }, ...span, display: defaultDisplay, ...facts };
}

/** A moment of a plan that always has `due`. */
function aMoment(due: Cue, { now = 500, holds = true, broken = [] as string[] } = {}): Moment {
  return { plan: { cueAt: () => due, holds: () => holds }, now, broken: new Set(broken) };
}

const onScreen = aCue('a');
const other = aCue('b');

test.each<[string, Cue | null, Moment, Cue]>([
  ['the first cue of the plan is due before anything is on screen', null, aMoment(other), other],
  ['a cue on screen stays while the plan holds it', onScreen, aMoment(other), onScreen],
  ['a cue on screen leaves when the plan no longer holds it', onScreen, aMoment(other, { holds: false }), other],
  ['a cue on screen leaves at its end', onScreen, aMoment(other, { now: 1000 }), other],
  ['a cue on screen leaves when its file is broken', onScreen, aMoment(other, { broken: ['blob:a'] }), other],
  ['a cue that starts later leaves when the clock was set back', aCue('a', { startsAt: 600 }), aMoment(other), other],
])('%s', (_case, current, moment, expected) => {
  expect(dueCue(current, moment)).toBe(expected);
});

test('the times of a cue that stays are those of the plan', () => {
  const longer = aCue('a', { endsAt: 2000 });
  expect(dueCue(onScreen, aMoment(longer))).toBe(longer);
});

test('a cue is followed by the next one, by none where the screen stays the same, and by none where it never ends', () => {
  expect(followingCue(onScreen, aMoment(other))).toBe(other);
  expect(followingCue(onScreen, aMoment(aCue('a', { startsAt: 1000, endsAt: 2000 })))).toBe(null);
  expect(followingCue(aCue('a', { endsAt: Infinity }), aMoment(other))).toBe(null);
});

test('a cue may be shown late once its time has come, while the plan holds it', () => {
  expect(mayBeLate(onScreen, aMoment(other))).toBe(true);
  expect(mayBeLate(onScreen, aMoment(other, { holds: false }))).toBe(false);
  expect(mayBeLate(aCue('a', { startsAt: 600 }), aMoment(other))).toBe(false);
});
