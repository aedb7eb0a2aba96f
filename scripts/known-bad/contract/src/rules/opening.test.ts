import { expect, it } from 'vitest';
import { opens } from './opening.ts';

it('opens at eight', () => expect(opens).toBe(8));
it.skip('closes', () => expect(opens).toBe(8)); // bites: vitest(no-disabled-tests)
it.only('opens', () => expect(opens).toBe(8)); // bites: vitest(no-focused-tests)
