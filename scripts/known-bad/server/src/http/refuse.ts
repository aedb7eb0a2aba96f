import { conflict, invalid } from '../errors.ts';

export const refuse = () => conflict('Already open'); // bites: vitrine(messages)
export const refuseField = () => invalid({ name: ['Already taken'] }); // bites: vitrine(messages)
