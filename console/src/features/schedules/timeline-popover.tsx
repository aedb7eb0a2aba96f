import { secondText } from '@vitrine/contract/time-text';
import { t } from '@vitrine/contract/messages';
import { createPortal } from 'react-dom';
import { rich } from '../../ui/rich.tsx';
import { hidingReasonTexts } from '../../domain/hiding-reasons.ts';
import type { Block } from './timeline-layout.ts';
import classes from './timeline.module.css';

/** The block that is hovered or focused, and its position in the viewport. */
export interface Pointed {
  block: Block;
  rect: DOMRect;
}

const width = 260;
const margin = 8;

/** The block's title and times. Hidden from screen readers, because the block's link says the same. */
export function TimelinePopover({ pointed: { block, rect } }: { pointed: Pointed }) {
  const { kind, name, startAt, endAt, hidden } = block;
  const left = Math.max(margin, Math.min(rect.left, innerWidth - width - margin));
  const isLow = rect.bottom + 130 > innerHeight;
  const place = isLow ? { bottom: innerHeight - rect.top + 6 } : { top: rect.bottom + 6 };
  return createPortal(
    // oxlint-disable-next-line vitrine/sides -- the position of the block in the window
    <div className={classes.popover} style={{ left, width, ...place }} aria-hidden="true">
      <strong>{name}</strong>
      <span className="num">
        {secondText(startAt)} – {secondText(endAt)}
      </span>
      {kind === 'overlay' && <span className="muted">{t('Overlay, above what plays.')}</span>}
      {hidden && (
        <span className={classes.reason}>
          {rich('Hidden: {name} plays instead, {reason}.', {
            name: <b>{hidden.hiddenBy.name}</b>,
            reason: t(hidingReasonTexts[hidden.reason]),
          })}
        </span>
      )}
    </div>,
    document.body,
  );
}
