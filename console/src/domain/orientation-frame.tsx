import type { Orientation } from '@vitrine/contract/values';
import type { ReactNode } from 'react';
import classes from './orientation-frame.module.css';

interface OrientationFrameProps {
  orientation: Orientation;
  /** The longer side in CSS pixels; without it the frame fills its column. */
  size?: number;
  /** The URL of the image; without one, and without children, the frame is a placeholder. */
  src?: string | null;
  alt?: string;
  /** Rendered over the image. */
  children?: ReactNode;
}

/** A screen in its orientation, 16:9 or 9:16, with an image. */
export function OrientationFrame({ orientation, size, src, alt = '', children }: OrientationFrameProps) {
  const isVertical = orientation === 2;
  const width = size === undefined ? '100%' : isVertical ? (size * 9) / 16 : size;
  return (
    <div
      className={classes.frame}
      data-empty={(!src && !children) || undefined}
      style={{ width, aspectRatio: isVertical ? '9 / 16' : '16 / 9' }}
    >
      {src && <img className={classes.image} src={src} alt={alt} loading="lazy" decoding="async" />}
      {children}
    </div>
  );
}

const optionSize = { 1: 56, 2: 40 };

/** The cover of a playlist beside its name in a select. */
export function thumbnailOfPlaylist({ orientation, thumbUrl }: { orientation: Orientation; thumbUrl: string | null }) {
  return <OrientationFrame orientation={orientation} size={optionSize[orientation]} src={thumbUrl} />;
}
