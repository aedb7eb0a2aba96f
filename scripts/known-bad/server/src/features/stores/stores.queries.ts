import { aStore } from '../../test/factories.ts'; // bites: vitrine(direction)

export type Store = typeof aStore;
export const storesQuery = 'select name from stores';
