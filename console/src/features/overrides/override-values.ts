import type { OverrideForm } from '@vitrine/contract/overrides';
import type { z } from 'zod';
import type { SaveForm } from '../../ui/form/use-save-form.ts';

export type OverrideValues = z.input<typeof OverrideForm>;
export type OverrideFormState = SaveForm<OverrideValues>['form'];

/** No content is chosen. */
export const nothingToShow = { playlistId: null, fileId: null, text: '', textColours: null } satisfies OverrideValues;
