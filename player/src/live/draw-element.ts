import { wrapText } from './wrap-text.ts';

// A browser gives no page an image of itself, so a layout is drawn once more, from its elements: their boxes, images,
// videos and words, as they are at this moment. Shadows, and pages of other sites, are left out.

/** Draws an element and all in it, in its own pixels, with its corner where the context has its origin. */
export function drawElement(context: CanvasRenderingContext2D, element: HTMLElement): void {
  const style = getComputedStyle(element);
  const opacity = Number(style.opacity);
  // Layers that warm up are almost transparent.
  if (style.display === 'none' || opacity < 0.01) return;
  context.save();
  context.globalAlpha *= opacity;
  applyTransform(context, style);
  const { offsetWidth: width, offsetHeight: height } = element;
  drawBox(context, style, { width, height });
  if (style.overflow === 'hidden' || style.borderRadius !== '0px') clip(context, style, { width, height });
  if (isMedium(element)) drawMedium(context, element, style);
  else drawContents(context, element, style);
  context.restore();
}

interface Size {
  width: number;
  height: number;
}

function applyTransform(context: CanvasRenderingContext2D, { transform, transformOrigin }: CSSStyleDeclaration): void {
  if (transform === 'none') return;
  const [x = 0, y = 0] = transformOrigin.split(' ').map(parseFloat);
  const { a, b, c, d, e, f } = new DOMMatrix(transform);
  context.translate(x, y);
  context.transform(a, b, c, d, e, f);
  context.translate(-x, -y);
}

function outline(context: CanvasRenderingContext2D, style: CSSStyleDeclaration, { width, height }: Size): void {
  const radius = parseFloat(style.borderTopLeftRadius) || 0;
  const isShare = style.borderTopLeftRadius.includes('%');
  context.beginPath();
  if (isShare && radius >= 50) context.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
  else context.roundRect(0, 0, width, height, radius);
}

function drawBox(context: CanvasRenderingContext2D, style: CSSStyleDeclaration, size: Size): void {
  const colours = style.backgroundClip === 'text' ? [] : coloursIn(style.backgroundImage);
  outline(context, style, size);
  for (const fill of [style.backgroundColor, ...(colours.length > 0 ? [gradient(context, style, size)] : [])]) {
    context.fillStyle = fill;
    context.fill();
  }
  const border = parseFloat(style.borderTopWidth);
  if (border === 0) return;
  context.save();
  context.clip();
  // The outer half is cut off.
  context.lineWidth = 2 * border;
  context.strokeStyle = style.borderTopColor;
  context.stroke();
  context.restore();
}

function clip(context: CanvasRenderingContext2D, style: CSSStyleDeclaration, size: Size): void {
  outline(context, style, size);
  context.clip();
}

const coloursIn = (background: string) => background.match(/rgba?\([^)]*\)/g) ?? [];

/** Of all gradients the first; CSS turns it clockwise from the bottom up. */
function gradient(
  context: CanvasRenderingContext2D,
  { backgroundImage }: CSSStyleDeclaration,
  { width, height }: Size,
): CanvasGradient {
  const angle = ((Number(/(-?[\d.]+)deg/.exec(backgroundImage)?.[1] ?? 180) - 90) * Math.PI) / 180;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const half = (Math.abs(width * x) + Math.abs(height * y)) / 2;
  const [left, top] = [width / 2, height / 2];
  const filled = context.createLinearGradient(left - x * half, top - y * half, left + x * half, top + y * half);
  const [from = '#000', to = from] = coloursIn(backgroundImage);
  filled.addColorStop(0, from);
  filled.addColorStop(1, to);
  return filled;
}

type Medium = HTMLImageElement | HTMLVideoElement | HTMLCanvasElement;

const isMedium = (element: HTMLElement): element is Medium =>
  element instanceof HTMLImageElement || element instanceof HTMLVideoElement || element instanceof HTMLCanvasElement;

function drawMedium(context: CanvasRenderingContext2D, medium: Medium, style: CSSStyleDeclaration): void {
  const { width, height } = naturalSize(medium);
  if (width === 0 || height === 0) return;
  const { offsetWidth, offsetHeight } = medium;
  const scales = [offsetWidth / width, offsetHeight / height] as const;
  const scale = style.objectFit === 'cover' ? Math.max(...scales) : Math.min(...scales);
  const [x = 50, y = 50] = style.objectPosition.split(' ').map(parseFloat);
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  context.save();
  context.beginPath();
  context.rect(0, 0, offsetWidth, offsetHeight);
  context.clip();
  const [left, top] = [((offsetWidth - drawnWidth) * x) / 100, ((offsetHeight - drawnHeight) * y) / 100];
  context.drawImage(medium, left, top, drawnWidth, drawnHeight);
  context.restore();
}

function naturalSize(medium: Medium): Size {
  if (medium instanceof HTMLImageElement) return { width: medium.naturalWidth, height: medium.naturalHeight };
  if (medium instanceof HTMLVideoElement) return { width: medium.videoWidth, height: medium.videoHeight };
  return medium;
}

function drawContents(context: CanvasRenderingContext2D, element: HTMLElement, style: CSSStyleDeclaration): void {
  if (element.childElementCount === 0) return drawWords(context, element, style);
  const children = [...element.children].toSorted((a, b) => orderOf(a) - orderOf(b));
  for (const child of children) {
    if (child instanceof SVGSVGElement) drawPaths(context, element, child);
    if (!(child instanceof HTMLElement)) continue;
    const isInside = child.offsetParent === element;
    context.save();
    // Places are counted from within the border of the nearest element that is positioned.
    context.translate(
      child.offsetLeft + (isInside ? element.clientLeft : -element.offsetLeft),
      child.offsetTop + (isInside ? element.clientTop : -element.offsetTop),
    );
    drawElement(context, child);
    context.restore();
  }
}

const orderOf = (element: Element) => Number(getComputedStyle(element).zIndex) || 0;

function drawWords(context: CanvasRenderingContext2D, element: HTMLElement, style: CSSStyleDeclaration): void {
  const text = element.innerText.trim();
  if (text === '') return;
  const size = parseFloat(style.fontSize);
  const lineHeight = parseFloat(style.lineHeight) || size * 1.2;
  context.font = `${style.fontWeight} ${size}px ${style.fontFamily}`;
  context.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
  // Words with a gradient are transparent themselves.
  context.fillStyle = (style.backgroundClip === 'text' && coloursIn(style.backgroundImage)[0]) || style.color;
  context.textBaseline = 'middle';
  const { offsetWidth: width, offsetHeight: height } = element;
  const [align, x] = alignmentOf(style, width);
  context.textAlign = align;
  const lines = wrapText(text, {
    widthOf: (part) => context.measureText(part).width,
    // The browser has broken the lines by fractions of a pixel.
    maxWidth: style.whiteSpace === 'nowrap' ? Infinity : width + 1,
    maxLines: Math.max(1, Math.round(height / lineHeight)),
  });
  lines.forEach((line, index) => context.fillText(line, x, (index + 0.5) * lineHeight));
}

function alignmentOf({ textAlign, direction }: CSSStyleDeclaration, width: number): [CanvasTextAlign, number] {
  if (textAlign === 'center') return ['center', width / 2];
  const isAtEnd = textAlign === 'end' || textAlign === 'right';
  return (direction === 'rtl') === isAtEnd ? ['left', 0] : ['right', width];
}

/** A QR code, in the middle of its part. */
function drawPaths(context: CanvasRenderingContext2D, part: HTMLElement, svg: SVGSVGElement): void {
  const { width, height } = svg.viewBox.baseVal;
  const { backgroundColor, color } = getComputedStyle(svg);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, part.clientWidth, part.clientHeight);
  const scale = Math.min(part.clientWidth / width, part.clientHeight / height);
  context.save();
  context.translate((part.clientWidth - width * scale) / 2, (part.clientHeight - height * scale) / 2);
  context.scale(scale, scale);
  context.fillStyle = color;
  for (const path of svg.querySelectorAll('path')) context.fill(new Path2D(path.getAttribute('d') ?? ''));
  context.restore();
}
