// By themselves: whatever needs these words of the first page has no use for the rest of the descriptor.

export const subscriptionTypes = { 0: 'Trial', 1: 'Standard' } as const;
export const subscriptionStatuses = { 0: 'Active', 1: 'Expired', 2: 'Canceled' } as const;
