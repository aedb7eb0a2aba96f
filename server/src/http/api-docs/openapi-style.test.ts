import { oneIn } from '@vitrine/testing/long-run';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../test/endpoints.ts';
import { styleFaultsIn } from '../../test/openapi-style.ts';
import { openApiOf } from './openapi.ts';

const Json = z.record(z.string(), z.unknown());
let text: string;

beforeAll(() => {
  text = JSON.stringify(openApiOf([...endpoints.values()], '1.0.0'));
});

test('every operation, parameter and field of the document says what it is', () => {
  expect(styleFaultsIn(Json.parse(JSON.parse(text)))).toEqual([]);
});

/** Each takes one thing out of the text of the document, with the expected fault. */
const lacks: [what: string, from: RegExp, to: string, fault: string][] = [
  ['no id', /"operationId":"getBranch"/, '"operationId":""', 'GET /branch: no operation id'],
  ['no summary', /"summary":"List stores"/, '"summary":""', 'GET /branch: no summary of one line without a full stop'],
  ['no tag', /(?<="getBranch",)"tags":\[[^\]]*\]/, '"tags":[]', 'GET /branch: not one tag'],
  ['a word for a description', /"description":"A user of a tenant\.[^"]*"/, '"description":"users"', 'no description'],
  [
    'no example of a form',
    /"example":(?=\{"directoryId":5,"version":2,"files")/,
    '"left":',
    'POST /library/upload: no example of a request',
  ],
  ['no example of an answer', /"example":(?=\[\{"branchId")/, '"left":', 'no example of an answer'],
  ['no 503', /"503":/, '"504":', 'not all its errors'],
  ['a parameter without a meaning', /"description":"The column to sort by\."/, '"left":""', 'parameter sort'],
  ['a short name', /"businessName":\{/, '"bn":{', 'field bn is not described'],
  ['numbers without a meaning', /"description":"1 is horizontal, 2 vertical\."/, '"left":""', 'field orientation'],
];

test.each(oneIn(5, lacks))('%s is detected', (_what, from, to, fault) => {
  expect(text).toMatch(from);
  expect(styleFaultsIn(Json.parse(JSON.parse(text.replace(from, to)))).join('\n')).toContain(fault);
});
