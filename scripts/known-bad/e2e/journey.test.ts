import { expect, it } from 'vitest';
import { app } from '../server/src/app.ts'; // bites: vitrine(direction)

it('starts', () => expect(app).toHaveLength(1));
