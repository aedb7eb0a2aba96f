import type { Sample } from './sample.ts';

const modules = import.meta.glob<{ sample: Sample }>('../features/*/*.sample.ts', { eager: true });

export const samples: readonly Sample[] = Object.values(modules).map(({ sample }) => sample);
