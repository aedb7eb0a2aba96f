import './stage.css';

/** The stage's elements: `turn` is rotated and names the layer in front in `data-front`. */
export interface Layers {
  root: HTMLElement;
  turn: HTMLElement;
  pair: readonly [HTMLElement, HTMLElement];
}

export function buildLayers(parent: HTMLElement): Layers {
  const root = box('stage');
  const turn = box('stage-turn');
  const pair = [box('stage-layer'), box('stage-layer')] as const;
  turn.append(...pair);
  root.append(turn);
  parent.append(root);
  return { root, turn, pair };
}

function box(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}
