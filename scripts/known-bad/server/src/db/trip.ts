import { round } from './round.ts'; // bites: import(no-cycle)

export const trip = (): unknown => round();
