import { msg } from '../messages.ts';

// A separate file, because the console's first load needs these labels but not the rest of the descriptor.

export const subscriptionTypes = { 0: msg('Trial'), 1: msg('Standard') } as const;
export const subscriptionStatuses = { 0: msg('Active'), 1: msg('Expired'), 2: msg('Canceled') } as const;
