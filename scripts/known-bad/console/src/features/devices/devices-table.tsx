import { storesPath } from '../stores/stores.api.ts';
import { StoreForm } from '../stores/store-form.tsx'; // bites: vitrine(direction)
import { StoresPage } from '../../pages/stores-page.tsx'; // bites: vitrine(direction)
import { stage } from '@vitrine/player/playback/stage'; // bites: vitrine(direction)

export const devicesTable = [storesPath, StoreForm, StoresPage, stage];
