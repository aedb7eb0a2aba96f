import { plainColours } from '@vitrine/contract/rules/text-colours';

/** Readable pairs of colours for text on screens. */
export const textSchemes = [
  { label: 'Night', ...plainColours },
  { label: 'Paper', colour: '#1c1917', background: '#faf7f0' },
  { label: 'Indigo', colour: '#ffffff', background: '#4338ca' },
  { label: 'Forest', colour: '#ffffff', background: '#14532d' },
  { label: 'Notice', colour: '#1c1917', background: '#fbbf24' },
] as const;

/** The colours of a text for which none were chosen. */
export const [nightScheme] = textSchemes;
