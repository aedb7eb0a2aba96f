import { contrast } from './contrast.ts';

/** The colours of buttons, links and their soft backgrounds in one theme. */
export interface Accent {
  accent: string;
  hover: string;
  /** The text on filled buttons. */
  ink: string;
  soft: string;
}

export interface AccentColours {
  light: Accent;
  dark: Accent;
}

/** WCAG 2 AA for small text. */
const readable = 4.5;
const hoverStep = 6;

/** The surfaces of the console on which text in the accent stands, and the ink of filled buttons: as in tokens.css. */
const themes = {
  light: { surfaces: ['#ffffff', '#f6f7f9', '#eef0f4'], base: '#ffffff', ink: '#ffffff', soft: 0.1, towards: -1 },
  dark: { surfaces: ['#151a22', '#0e1117', '#0b0e13'], base: '#151a22', ink: '#0e1020', soft: 0.2, towards: 1 },
} as const;

/**
 * The colours of both themes that follow from a main colour `#rrggbb`. Its hue stays; where it could not be read as a link or
 * under the text of a button, it is darkened for the light theme and lightened for the dark one, no further than it needs.
 */
export function accentColours(main: string): AccentColours {
  return { light: accentOf('light', main.toLowerCase()), dark: accentOf('dark', main.toLowerCase()) };
}

/** Whether buttons and links of the light theme have the main colour itself. */
export function isReadable(main: string): boolean {
  return accentColours(main).light.accent === main.toLowerCase();
}

function accentOf(theme: keyof typeof themes, main: string): Accent {
  const { base, ink, soft, towards } = themes[theme];
  const [hue, saturation, lightness] = hslOf(main);
  let [at, accent] = [lightness, main];
  while (!isReadableIn(theme, accent)) {
    at += towards * 0.5;
    accent = hexOf(hue, saturation, at);
  }
  const hover = hexOf(hue, saturation, Math.min(96, Math.max(4, at + towards * hoverStep)));
  return { accent, hover, ink, soft: mixed(accent, base, soft) };
}

function isReadableIn(theme: keyof typeof themes, accent: string): boolean {
  const { surfaces, base, ink, soft } = themes[theme];
  return [...surfaces, ink, mixed(accent, base, soft)].every((other) => contrast(accent, other) >= readable);
}

/** `part` of the first colour in the second. */
function mixed(colour: string, base: string, part: number): string {
  const bases = partsOf(base);
  return hex(partsOf(colour).map((each, i) => each * part + (bases[i] ?? 0) * (1 - part)));
}

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
}

function hex(parts: number[]): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Hue in degrees, saturation and lightness in percent. */
function hslOf(colour: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => part / 255);
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [range, lightness] = [max - min, (max + min) / 2];
  if (range === 0) return [0, 0, lightness * 100];
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sixth =
    max === red ? (green - blue) / range : max === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return [(sixth * 60 + 360) % 360, saturation * 100, lightness * 100];
}

function hexOf(hue: number, saturation: number, lightness: number): string {
  const reach = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  const part = (n: number) => {
    const step = (n + hue / 30) % 12;
    return (lightness / 100 - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1))) * 255;
  };
  return hex([part(0), part(8), part(4)]);
}
