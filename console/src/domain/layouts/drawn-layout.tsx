import type { LayoutDocument, LayoutShape, PartId, PartPlace } from '@vitrine/contract/rules/layout';
import { canvasOf } from '@vitrine/player/playback/layout/canvas';
import { drawLayout, type DrawnLayout as Drawing } from '@vitrine/player/playback/layout/draw-layout';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import type { LayoutMedia } from '@vitrine/player/playback/cue';
import classes from './drawn-layout.module.css';

/** What gestures and notes need of the drawing. */
export interface DrawingControl {
  movePart: (id: PartId, place: PartPlace) => void;
  elementOf: (id: PartId) => HTMLElement | null;
}

interface DrawnLayoutProps {
  document: LayoutDocument;
  shape: LayoutShape;
  media: LayoutMedia;
  /** Screen pixels of one pixel of the canvas. */
  zoom: number;
  /** As an overlay: without the background of the document. */
  isTransparent?: boolean;
  control?: Ref<DrawingControl>;
  /** Runs when what is shown has settled, with its fonts. */
  onDrawn?: () => void;
}

export const canvasSizes: Record<LayoutShape, { width: number; height: number }> = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
};

const settleMs = 300;

/** A layout as players draw it, still, under one scale. */
export function DrawnLayout({
  document,
  shape,
  media,
  zoom,
  isTransparent = false,
  control,
  onDrawn,
}: DrawnLayoutProps) {
  const host = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(null);
  const latest = useRef({ document, onDrawn, zoom });
  useEffect(() => {
    latest.current = { document, onDrawn, zoom };
  });
  useEffect(() => {
    if (!host.current) return undefined;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const drawn = drawLayout(host.current, {
      document: latest.current.document,
      canvas: canvasOf(shape),
      media,
      zone: timeZone,
      now: Date.now,
      timeOfDay: Date.now,
      isStill: true,
      isTransparent,
    });
    drawing.current = drawn;
    drawn.element.style.transformOrigin = '0 0';
    drawn.element.style.transform = `scale(${latest.current.zoom})`;
    const settled = () => latest.current.onDrawn?.();
    drawn.ready.then(settled, settled);
    return () => {
      drawing.current = null;
      drawn.release();
    };
  }, [shape, media, isTransparent]);
  useEffect(() => {
    if (drawing.current) drawing.current.element.style.transform = `scale(${zoom})`;
  }, [zoom]);
  useEffect(() => {
    drawing.current?.update(document);
    const timer = setTimeout(() => latest.current.onDrawn?.(), settleMs);
    return () => clearTimeout(timer);
  }, [document]);
  useImperativeHandle(
    control,
    () => ({
      movePart: (id, place) => drawing.current?.movePart(id, place),
      elementOf: (id) => drawing.current?.elementOf(id) ?? null,
    }),
    [],
  );
  return <div ref={host} className={classes.drawn} aria-hidden="true" inert />;
}
