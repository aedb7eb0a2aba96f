import { conflict } from '../errors.ts';

export const refuse = () => conflict('Already open'); // bites: vitrine(messages)
