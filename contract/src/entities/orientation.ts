export const orientations = { 1: 'Horizontal', 2: 'Vertical' } as const;
