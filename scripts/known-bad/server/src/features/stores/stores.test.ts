import { expect, it } from 'vitest';
import { aStore } from '../../test/factories.ts';

it('has a name', () => expect(aStore.name).toBe('Main Street'));
it.each([1, 2])('tells a stranger about store %i', (id) => expect(id).toBe(id)); // bites: vitrine(words)
