import type { Overlay } from './overlay.ts';
import type { FactSources } from './screen-facts.ts';

export interface Diagnostics {
  /** Shows the name of the device for ten seconds. */
  identify(): void;
}

export interface DiagnosticsOptions {
  name(): string;
  code(): string;
  sources(): FactSources;
}

/** Diagnostics for an installer, opened by the key `i`, and the name of the device when the console sends Identify. */
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
