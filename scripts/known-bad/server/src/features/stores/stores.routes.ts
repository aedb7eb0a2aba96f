import { storesQuery } from './stores.queries.ts';

export const storesRoutes = [storesQuery];
