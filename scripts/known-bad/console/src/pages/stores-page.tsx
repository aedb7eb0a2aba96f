import { StoreForm } from '../features/stores/store-form.tsx';

export const StoresPage = () => (
  <StoreForm
    title="Stores" // bites: vitrine(messages)
  />
);
