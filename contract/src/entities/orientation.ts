import { msg } from '../messages.ts';

export const orientations = { 1: msg('Horizontal'), 2: msg('Vertical') } as const;
