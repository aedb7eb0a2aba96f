import { createHash } from 'node:crypto'; // bites: vitrine(direction)
import { z } from 'zod';
import { withinHours } from './rules/within-hours.ts';
import { storesQuery } from '../../server/src/features/stores/stores.queries.ts'; // bites: vitrine(direction)

export const store = z.object({ name: z.string() });
export const fingerprint = (name: string) => createHash('sha256').update(name).digest('hex') + storesQuery;
export const isOpen = (hour: number) => withinHours(hour);
