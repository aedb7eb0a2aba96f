import { trip } from './trip.ts'; // bites: import(no-cycle)

export const round = () => trip();
