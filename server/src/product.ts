import { AsyncLocalStorage } from 'node:async_hooks';

/** The product's own name, where nobody has given it another. */
export const ownName = 'Vitrine';

const named = new AsyncLocalStorage<string>();

/** The name of the product in texts: that of the brand for whose reader they are written. */
export function productName(): string {
  return named.getStore() ?? ownName;
}

export function underName<T>(name: string, work: () => T): T {
  return named.run(name, work);
}
