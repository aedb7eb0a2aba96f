import type { PartPlace } from '@vitrine/contract/rules/layout';
import type { PointerEvent } from 'react';
import type { GuideAxis } from '../document/guides.ts';
import classes from './rulers.module.css';
import type { View } from './use-view.ts';

const marks = Array.from({ length: 21 }, (_, i) => i * 5);

interface RulersProps {
  view: View;
  selected: readonly PartPlace[];
  /** A guide is dragged from a ruler; null while nothing can be changed. */
  onGuide: ((event: PointerEvent, axis: GuideAxis) => void) | null;
}

/** Percent of the canvas along its upper and left side, with the extent of what is selected. */
export function Rulers({ view, selected, onGuide }: RulersProps) {
  const from = (key: 'x' | 'y') => Math.min(...selected.map((place) => place[key]));
  const to = (key: 'x' | 'y', size: 'w' | 'h') => Math.max(...selected.map((place) => place[key] + place[size]));
  const across =
    selected.length > 0 ? { left: `${from('x') / 10}%`, width: `${(to('x', 'w') - from('x')) / 10}%` } : null;
  const down =
    selected.length > 0 ? { top: `${from('y') / 10}%`, height: `${(to('y', 'h') - from('y')) / 10}%` } : null;
  return (
    <>
      <div className={classes.corner} aria-hidden="true" />
      <div
        className={classes.across}
        aria-hidden="true"
        data-guides={onGuide !== null || undefined}
        onPointerDown={(event) => onGuide?.(event, 'down')}
      >
        <div style={{ left: view.left, width: view.width }}>
          {across && <span style={across} />}
          {marks.map((mark) => (
            <i key={mark} style={{ left: `${mark}%` }} data-big={mark % 10 === 0 || undefined}>
              {mark % 10 === 0 && <b>{mark}</b>}
            </i>
          ))}
        </div>
      </div>
      <div
        className={classes.down}
        aria-hidden="true"
        data-guides={onGuide !== null || undefined}
        onPointerDown={(event) => onGuide?.(event, 'across')}
      >
        <div style={{ top: view.top, height: view.height }}>
          {down && <span style={down} />}
          {marks.map((mark) => (
            <i key={mark} style={{ top: `${mark}%` }} data-big={mark % 20 === 0 || undefined}>
              {mark % 20 === 0 && <b>{mark}</b>}
            </i>
          ))}
        </div>
      </div>
    </>
  );
}
