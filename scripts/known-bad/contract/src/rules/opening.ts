export const opens = 8;
