import type { Template } from '@vitrine/contract/templates';
import type { MediaKey } from '../../media/media-key.ts';

export interface FoundTemplate extends Template {
  copies: TemplateCopy[];
}

/** An image or video that a copy of the template needs, with its name in the library: a drawing of ours, or another tenant's media. */
export type TemplateCopy = { number: number; fileName: string } & ({ drawing: string } | { key: MediaKey });
