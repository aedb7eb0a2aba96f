export { storesQuery } from './features/stores/stores.queries.ts'; // bites: vitrine(direction)
