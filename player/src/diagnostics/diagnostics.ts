import type { Overlay } from './overlay.ts';
import type { FactSources } from './screen-facts.ts';

export interface Diagnostics {
  /** Says for ten seconds which screen this is. */
  identify(): void;
}

export interface DiagnosticsOptions {
  name(): string;
  code(): string;
  sources(): FactSources;
}

/** What the screen tells whoever stands before it: by the key `i`, or when the console asks it to make itself known. */
export function createDiagnostics(surface: HTMLElement, { name, code, sources }: DiagnosticsOptions): Diagnostics {
  let overlay: Overlay | null = null;

  async function toggle(): Promise<void> {
    const isOpen = overlay?.isOpen() ?? false;
    overlay?.close();
    if (isOpen) return;
    const { openOverlay } = await import('./overlay.ts');
    overlay?.close();
    overlay = openOverlay(surface, { name: name(), code: code(), sources });
  }

  addEventListener('keydown', ({ key, ctrlKey, altKey, metaKey, repeat }) => {
    if (ctrlKey || altKey || metaKey || repeat) return;
    if (key.toLowerCase() === 'i') void toggle();
    if (key === 'Escape') overlay?.close();
  });
  return {
    identify() {
      void import('./identity.ts').then(({ showIdentity }) => showIdentity(surface, { name: name(), code: code() }));
    },
  };
}
