import { storesRoutes } from './features/stores/stores.routes.ts';

export const app = [storesRoutes];
