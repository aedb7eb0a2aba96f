import { StoresPage } from '../pages/stores-page.tsx'; // bites: vitrine(direction)

export const api = { StoresPage };
