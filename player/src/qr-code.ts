import { encode } from 'uqr';

const svg = 'http://www.w3.org/2000/svg';

/** A QR code as an SVG, one unit per module, with a margin of so many modules. */
export function qrCode(text: string, margin = 0): SVGElement {
  const { data, size } = encode(text, { ecc: 'M', border: margin });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const element = document.createElementNS(svg, 'svg');
  element.setAttribute('viewBox', `0 0 ${size} ${size}`);
  element.setAttribute('shape-rendering', 'crispEdges');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', dark.join(''));
  path.setAttribute('fill', 'currentColor');
  element.append(path);
  return element;
}
