import { storesQuery } from '../features/stores/stores.queries.ts'; // bites: vitrine(direction)
import { app } from '../app.ts'; // bites: vitrine(direction)

export const pool = [storesQuery, app];
export const late = () => import('../features/stores/stores.queries.ts'); // bites: vitrine(direction)
export type Late = import('../features/stores/stores.queries.ts').Store; // bites: vitrine(direction)
