import './text-card.css';

export interface TextCard {
  text: string;
  isEmergency: boolean;
}

/** Shorter ones are set larger, so that each fills the glass and can be read from across a room. */
const sizes: [longest: number, size: string][] = [
  [24, 'largest'],
  [80, 'large'],
  [200, 'medium'],
  [Infinity, 'small'],
];

/** Plain text that fills its parent, line breaks kept. */
export function textCard({ text, isEmergency }: TextCard): HTMLElement {
  const element = document.createElement('div');
  element.className = 'text-card';
  element.dataset['size'] = sizes.find(([longest]) => text.length <= longest)?.[1] ?? 'small';
  element.dataset['tone'] = isEmergency ? 'emergency' : 'plain';
  const words = document.createElement('p');
  words.textContent = text;
  element.append(words);
  return element;
}
