import { store } from '@vitrine/contract/stores';
import { storesQuery } from '../stores/stores.queries.ts';
import { storesRoutes } from '../stores/stores.routes.ts'; // bites: vitrine(direction)
import { Frame } from '@vitrine/console/ui/frame'; // bites: vitrine(direction)

export const devicesQuery = [store, storesQuery, storesRoutes, Frame];
