// A separate file, because the console's first load needs these labels but not the rest of the descriptor.

export const subscriptionTypes = { 0: 'Trial', 1: 'Standard' } as const;
export const subscriptionStatuses = { 0: 'Active', 1: 'Expired', 2: 'Canceled' } as const;
