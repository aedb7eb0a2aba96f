export interface Signal<Args extends unknown[]> {
  emit(...args: Args): void;
  on(listener: (...args: Args) => void): void;
}

/** Lets a part report what happened before the parts that react to it exist. */
export function createSignal<Args extends unknown[]>(): Signal<Args> {
  const listeners: ((...args: Args) => void)[] = [];
  return {
    emit: (...args) => listeners.forEach((listener) => listener(...args)),
    on: (listener) => void listeners.push(listener),
  };
}
