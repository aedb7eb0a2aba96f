import { z } from 'zod';
import { dateStyles, hourCycles, languageTags } from './languages.ts';

/** Null: none was chosen. */
export const Language = z.enum(languageTags).nullable();

/** How a user reads. Formats that are null are those of the language. */
export const Reading = z.object({
  language: Language,
  dateStyle: z.enum(dateStyles).nullable(),
  hourCycle: z.enum(hourCycles).nullable(),
});
export type Reading = z.infer<typeof Reading>;

/** What is left out stays. */
export const ReadingChanges = Reading.partial();
export type ReadingChanges = z.infer<typeof ReadingChanges>;
