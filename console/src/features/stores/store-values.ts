import type { UseFormReturnType } from '@mantine/form';
import type { Store, StoreForm } from '@vitrine/contract/stores';
import type { z } from 'zod';

export type StoreValues = z.input<typeof StoreForm>;
export type StoreFormState = UseFormReturnType<StoreValues>;

export function newStore(timeZone: string): StoreValues {
  const empty = { name: '', address: '', city: '', province: '', phone: '', timeZone };
  return { ...empty, accessCode: randomAccessCode(), operatingHours: null, language: null };
}

/** Users who may not edit the store do not get its access code, and cannot save the form either. */
export function valuesOf(store: Store) {
  return { ...store, accessCode: store.accessCode ?? 0 };
}

/** From 1000 to 9999. */
function randomAccessCode(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return 1000 + (random % 9000);
}
