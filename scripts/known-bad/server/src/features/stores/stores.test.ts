import { expect, it } from 'vitest';
import { aStore } from '../../test/factories.ts';

it('has a name', () => expect(aStore.name).toBe('Main Street'));
