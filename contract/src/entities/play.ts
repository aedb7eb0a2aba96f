import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';

/** Proof of play: reported by screens and not audited. */
export const play = defineEntity({
  key: 'plays',
  one: msg('Play'),
  many: msg('Plays'),
  audited: 'not at all',
  named: [],
  fields: {},
});
