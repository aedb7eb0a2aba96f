import type { ShownPart } from '@vitrine/contract/rules/layout';
import { toStored } from '@vitrine/contract/stored-text';
import { msg } from '@vitrine/contract/messages';
import { isReady, type PartContext, type PartView } from '../part-view.ts';

export function imagePart(
  { fileId, fit, focus, alt }: Extract<ShownPart, { kind: 'image' }>,
  { media }: Pick<PartContext, 'media'>,
): PartView {
  const element = new Image();
  element.className = 'layout-media';
  element.alt = alt;
  element.style.objectFit = fit;
  element.style.objectPosition = focus.map((at) => `${at / 10}%`).join(' ');
  if (fileId === null) return { element: document.createElement('div'), ready: isReady };
  const file = media.fileOf(fileId);
  if (file?.kind !== 'image')
    return { element, ready: Promise.reject(new Error(toStored(msg('the file is missing')))) };
  // Otherwise the browser may show an empty box first and the pixels a frame later.
  element.decoding = 'sync';
  element.src = file.url;
  const ready = element.decode().catch(() => {
    throw new Error(toStored(msg('{file}: the image cannot be decoded'), { file: file.fileName }));
  });
  return { element, ready, isUsing: (url) => url === file.url };
}
