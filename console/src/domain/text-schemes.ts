import { msg } from '@vitrine/contract/messages';
import { plainColours } from '@vitrine/contract/rules/text-colours';

/** Readable pairs of colours for text on screens. */
export const textSchemes = [
  { label: msg('Night'), ...plainColours },
  { label: msg('Paper'), colour: '#1c1917', background: '#faf7f0' },
  { label: msg('Indigo'), colour: '#ffffff', background: '#4338ca' },
  { label: msg('Forest'), colour: '#ffffff', background: '#14532d' },
  { label: msg('Notice'), colour: '#1c1917', background: '#fbbf24' },
] as const;

/** The colours of a text for which none were chosen. */
export const [nightScheme] = textSchemes;
