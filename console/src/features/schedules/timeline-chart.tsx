import { Skeleton } from '@mantine/core';
import type { Zone } from '@vitrine/contract/rules/zone';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, type UIEvent, startTransition, useEffect, useState } from 'react';
import { type Place, nextBlock } from './next-block.ts';
import { NowLine } from './now-line.tsx';
import { type Layout, rowsWithin } from './timeline-layout.ts';
import { TimelinePopover, type Pointed } from './timeline-popover.tsx';
import { TimelineRow } from './timeline-row.tsx';
import classes from './timeline.module.css';
import { useChartSize } from './use-chart-size.ts';

interface ChartProps {
  layout: Layout;
  label: string;
  /** The zone of the line that marks the current time; null for no line. */
  nowIn: Zone | null;
  namesZones: boolean;
  /** Whether rows follow that are not loaded yet. */
  hasMore: boolean;
  loadMore: (() => void) | null;
}

const hours = Array.from({ length: 13 }, (_, index) => String(index * 2).padStart(2, '0'));
/** Rows are rendered again each time this many pixels are scrolled, with a margin beyond the visible area. */
const stepHeight = 120;
const beyond = 240;
/** The next rows are loaded when only as many are left below those that are rendered. */
const rowsAhead = 10;

/** Rows of blocks over the hours of a day. Only visible rows are rendered, and loaded on the way to them; arrow keys move between blocks. */
export function TimelineChart({ layout, label, nowIn, namesZones, hasMore, loadMore }: ChartProps) {
  const [scrolled, setScrolled] = useState(0);
  const margin = useMargin();
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const [focused, setFocused] = useState<Place | null>(null);
  const { box, scale, size } = useChartSize();
  const open = useOpen();
  const [first, end] = rowsWithin(layout, scrolled - margin, scrolled + size.height - hoursHeight + margin);
  const renderedRows = layout.rows.map((_, row) => row).slice(first, end);
  // The focused row stays rendered when it is scrolled out of view, so that the focus is not lost.
  if (focused && focused.row < layout.rows.length && !renderedRows.includes(focused.row))
    renderedRows.push(focused.row);
  const entry = focused && layout.rows[focused.row]?.blocks[focused.block] ? focused : firstOf(layout, first);

  const onScroll = (event: UIEvent<HTMLDivElement>) => {
    setPointed(null);
    setScrolled(Math.floor(event.currentTarget.scrollTop / stepHeight) * stepHeight);
  };
  const point = (target: EventTarget) => setPointed(pointedAt(layout, target));
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') setPointed(null);
    const at = placeOf(event.target);
    const next = at && nextBlock(layout.rows, at, event.key);
    if (at && !next && event.key === 'ArrowDown') loadMore?.();
    if (!next) return;
    event.preventDefault();
    showRow(box.current, layout, next.row);
    setFocused(next);
  };
  useEffect(() => {
    if (margin > 0 && end + rowsAhead > layout.rows.length) loadMore?.();
  });
  useEffect(() => {
    if (!focused || !box.current?.contains(document.activeElement)) return;
    box.current.querySelector<HTMLElement>(`[data-at="${focused.row}.${focused.block}"]`)?.focus();
  }, [box, focused]);

  return (
    <div className={classes.chart}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside are what users operate */}
      <div
        ref={box}
        className={classes.scroll}
        role="group"
        aria-label={label}
        // Without a focusable block inside, the container itself has to be focusable for keyboard scrolling.
        {...(!entry && { tabIndex: 0 })}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onClick={open}
        onMouseOver={(event) => point(event.target)}
        onMouseLeave={() => setPointed(null)}
        onFocus={(event) => {
          const at = placeOf(event.target);
          if (at) setFocused(at);
          point(event.target);
        }}
        onBlur={() => setPointed(null)}
      >
        <div className={classes.hours} aria-hidden="true">
          <div ref={scale} className={classes.scale}>
            {hours.map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </div>
        </div>
        <div className={classes.rows} style={{ height: layout.height + (hasMore ? comingHeight : 0) }}>
          {renderedRows.map((index) => {
            const placed = layout.rows[index];
            if (!placed) return null;
            const { groupId, deviceId } = placed.row;
            return (
              <TimelineRow
                key={`${groupId} ${deviceId} ${index}`}
                placed={placed}
                index={index}
                dayWidth={size.dayWidth}
                current={entry?.row === index ? entry.block : null}
                namesZones={namesZones}
              />
            );
          })}
          {hasMore && (
            <div className={classes.coming} style={{ top: layout.height }} aria-hidden="true">
              <Skeleton height={30} radius={8} />
            </div>
          )}
          {nowIn && <NowLine zone={nowIn} />}
        </div>
      </div>
      {pointed && <TimelinePopover pointed={pointed} />}
    </div>
  );
}

/** The margin of rows beyond the visible ones. There is none until those are on the screen, so that nothing delays them. */
function useMargin(): number {
  const [margin, setMargin] = useState(0);
  useEffect(() => {
    // The second frame begins when the first is drawn.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setMargin(beyond)));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return margin;
}

const comingHeight = 60;

function firstOf({ rows }: Layout, from: number): Place | null {
  const row = rows.findIndex(({ blocks }, index) => index >= from && blocks.length > 0);
  return row < 0 ? null : { row, block: 0 };
}

function placeOf(target: EventTarget): Place | null {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset['at'] : undefined;
  const [row, block] = at?.split('.').map(Number) ?? [];
  return row === undefined || block === undefined ? null : { row, block };
}

function pointedAt({ rows }: Layout, target: EventTarget): Pointed | null {
  const place = placeOf(target);
  const block = place && rows[place.row]?.blocks[place.block];
  if (!block || !(target instanceof Element)) return null;
  return { block, rect: (target.closest('[data-at]') ?? target).getBoundingClientRect() };
}

/** Scrolls just far enough to make the row visible below the header of hours. */
function showRow(box: HTMLElement | null, { rows }: Layout, row: number) {
  const placed = rows[row];
  if (!box || !placed) return;
  const room = box.clientHeight - hoursHeight;
  if (placed.top < box.scrollTop) box.scrollTop = placed.top;
  else if (placed.top + placed.height > box.scrollTop + room) box.scrollTop = placed.top + placed.height - room;
}

const hoursHeight = 29;

/** Clicks on a block's link use the router, unless a modifier key asks for another tab. */
function useOpen() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-schedule], [data-overlay]') : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { schedule, overlay } = link.dataset;
    if (overlay !== undefined) void navigate({ to: '/overlay/edit/$id', params: { id: overlay } });
    else void navigate({ to: '/schedule/edit/$id', params: { id: schedule ?? '' } });
  };
}
