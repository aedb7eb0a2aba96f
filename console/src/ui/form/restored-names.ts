import { createContext } from 'react';
import type { Draft } from '../../lib/drafts.ts';

export const nothingRestored: Pick<Draft, 'values' | 'names'> = { values: {}, names: {} };

/** The selected records of a restored draft and their names, by the path of their field. */
export const RestoredNames = createContext(nothingRestored);
