import { countedEntities } from '@vitrine/contract/entities/counted';
import { expect, test } from 'vitest';
import { counted, countedUnlessZero } from './counted.ts';

test.each([
  [0, '0 devices', []],
  [1, '1 device', ['1 device']],
  [1200, '1,200 devices', ['1,200 devices']],
])('%i devices are called "%s", and zero can be left out', (count, text, texts) => {
  expect([counted(countedEntities.device, count), countedUnlessZero(countedEntities.device, count)]).toEqual([
    text,
    texts,
  ]);
});
