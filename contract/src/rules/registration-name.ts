/** Where a browser keeps that it is a screen. The player reads it; the console writes it when its browser becomes one. */
export const registrationName = 'device';
