import { z } from 'zod'; // bites: vitrine(direction)
import { opens } from './opening.ts';

export const withinHours = (hour: number) => z.number().safeParse(hour).success && hour > opens;
