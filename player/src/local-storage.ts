// A few texts by name, which outlast a restart. Where the browser refuses `localStorage`, as by a policy against cookies, or
// cannot read it after a power cut, each access throws: then they are in memory, until the page is closed.

const inMemory = new Map<string, string>();

export function readText(name: string): string | null {
  return inMemory.get(name) ?? attempt(() => localStorage.getItem(name));
}

export function writeText(name: string, text: string): void {
  inMemory.delete(name);
  try {
    localStorage.setItem(name, text);
  } catch {
    inMemory.set(name, text);
  }
}

export function removeText(name: string): void {
  inMemory.delete(name);
  attempt(() => localStorage.removeItem(name));
}

/** Only those that outlast a restart. */
export function storedNames(): string[] {
  return attempt(() => Object.keys(localStorage)) ?? [];
}

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
