import { storesPath } from '../features/stores/stores.api.ts'; // bites: vitrine(direction)

export const StoreSelect = () => <p>Choose {storesPath}</p>; // bites: vitrine(messages)
