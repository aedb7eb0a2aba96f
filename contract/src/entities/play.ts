import { defineEntity } from '../entity.ts';

/** Proof of play: reported by screens and not audited. */
export const play = defineEntity({
  key: 'plays',
  one: 'Play',
  many: 'Plays',
  audited: 'not at all',
  named: [],
  fields: {},
});
