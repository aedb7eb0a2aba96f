export * from './round.ts'; // bites: vitrine(no-barrel)
export { trip } from './trip.ts'; // bites: vitrine(no-barrel)
