import './stage.css';

/** The elements of a stage: two layers on a surface that rotates with the screen. `stage.css` reads its data attributes. */
export interface Layers {
  surface: HTMLElement;
  /** The layer other than `front`. */
  behind(front: HTMLElement | null): HTMLElement;
  bringToFront(layer: HTMLElement): void;
  /** Draws the layer behind the front one, too faint to be seen. */
  setWarming(isWarming: boolean): void;
  /** Keeps the previous layer below the front one during a transition. */
  setBlending(isBlending: boolean): void;
  setRotation(degrees: number): void;
  remove(): void;
}

export function createLayers(parent: HTMLElement): Layers {
  const root = box('stage');
  const surface = box('stage-surface');
  const pair = [box('stage-layer'), box('stage-layer')] as const;
  surface.append(...pair);
  root.append(surface);
  parent.append(root);
  return {
    surface,
    behind: (front) => (front === pair[0] ? pair[1] : pair[0]),
    bringToFront(layer) {
      surface.dataset['front'] = layer === pair[0] ? '0' : '1';
    },
    setWarming: (isWarming) => void surface.toggleAttribute('data-warming', isWarming),
    setBlending: (isBlending) => void surface.toggleAttribute('data-blending', isBlending),
    setRotation(degrees) {
      surface.dataset['rotation'] = String(degrees);
    },
    remove: () => root.remove(),
  };
}

function box(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}
