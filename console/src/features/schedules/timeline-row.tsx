import { IconStack2 } from '@tabler/icons-react';
import { memo } from 'react';
import { commaText } from '@vitrine/contract/list-text';
import { msg, t } from '@vitrine/contract/messages';
import { counted } from '../../lib/counted.ts';
import { useLanguage } from '../../lib/language.ts';
import { basePath } from '../../lib/paths.ts';
import { shownTime } from '../../lib/time-of-day.ts';
import { accentOf } from '../../ui/accent.ts';
import { OrientationFrame } from '../../domain/orientation-frame.tsx';
import { hidingReasonTexts } from '../../domain/hiding-reasons.ts';
import { cityOf } from './store-time-zones.ts';
import type { Block, RowLayout } from './timeline-layout.ts';
import classes from './timeline.module.css';

interface RowProps {
  placed: RowLayout;
  index: number;
  /** In pixels. */
  dayWidth: number;
  /** The index of the block that Tab focuses; null if it is in another row. */
  current: number | null;
  /** Whether each row names its time zones, because they differ. */
  namesZones: boolean;
}

/** One group's or screen's day. Memoised, so that scrolling does not render it again. */
export const TimelineRow = memo(function TimelineRow({ placed, index, dayWidth, current, namesZones }: RowProps) {
  useLanguage();
  const { row, blocks, top, height } = placed;
  const facts = factsOf(placed, namesZones);
  return (
    <div className={classes.row} style={{ top, height }} role="group" aria-label={commaText([row.name, ...facts])}>
      <div className={classes.name}>
        <div className={classes.title} title={row.name}>
          <i className={classes.dot} style={{ background: accentOf(row.groupId) }} aria-hidden="true" />
          <span dir="auto">{row.name}</span>
        </div>
        <div className={classes.facts} title={facts.join(' · ')} data-warns={row.needNewerPlayer ? true : undefined}>
          {facts.join(' · ')}
        </div>
      </div>
      <div className={classes.lanes}>
        {blocks.map((block, place) => (
          <BlockLink
            key={`${block.kind} ${block.id} ${block.left} ${block.lane}`}
            block={block}
            orientation={row.orientation}
            hasRoom={(block.width / 100) * dayWidth >= minContentWidth}
            at={`${index}.${place}`}
            isCurrent={place === current}
          />
        ))}
      </div>
    </div>
  );
});

/** Of half a thumbnail, with the padding beside it. In what is narrower nothing can be seen or read. */
const minContentWidth = 36;

interface BlockProps {
  block: Block;
  orientation: RowLayout['row']['orientation'];
  /** Whether it is wide enough for its content. */
  hasRoom: boolean;
  at: string;
  isCurrent: boolean;
}

/** A plain link, because there may be thousands: the chart passes its clicks to the router. */
function BlockLink({ block, orientation, hasRoom, at, isCurrent }: BlockProps) {
  const { kind, id, name, playlist, left, width, lane, top, hidden } = block;
  return (
    <a
      className={classes.block}
      href={`${basePath}/${kind}/edit/${id}`}
      data-at={at}
      {...{ [`data-${kind}`]: id }}
      data-hidden={hidden ? true : undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={blockText(block)}
      style={{
        insetInlineStart: `${left}%`,
        width: `calc(${width}% - 2px)`,
        top,
        ...(playlist && accent(playlist.playlistId)),
      }}
    >
      {!playlist && <IconStack2 className={classes.icon} size={14} stroke={1.8} aria-hidden="true" />}
      {hasRoom && playlist && lane === 0 && (
        <OrientationFrame orientation={orientation} size={orientation === 2 ? 30 : 34} src={playlist.thumbUrl} />
      )}
      {hasRoom && (
        <span className={classes.playlist} dir="auto">
          {name}
        </span>
      )}
    </a>
  );
}

/** "Lunch, 11:00 to 15:30", and what hides it; "Overlay Clock, 00:00 to 23:59". */
export function blockText({ kind, name, startAt, endAt, hidden }: Block): string {
  const values = { name, from: shownTime(startAt), to: shownTime(endAt) };
  const times = kind === 'overlay' ? t('Overlay {name}, {from} to {to}', values) : t('{name}, {from} to {to}', values);
  return hidden
    ? t('{times}, hidden by {name}: {reason}', {
        times,
        name: hidden.hiddenBy.name,
        reason: t(hidingReasonTexts[hidden.reason]),
      })
    : times;
}

const countedTooOld = msg('{count, plural, one {# needs a newer player} other {# need a newer player}}');
const countedScreens = msg('{count, plural, one {# screen} other {# screens}}');

export function factsOf({ row }: RowLayout, namesZones: boolean): string[] {
  const screens =
    row.screens === null ? [] : [row.screens === 0 ? t('no screens') : counted(countedScreens, row.screens)];
  const shape = row.orientation === 2 ? '9:16' : '16:9';
  return [...newerPlayerText(row), shape, ...screens, ...(namesZones ? zonesText(row.zones) : [])];
}

function newerPlayerText({ deviceId, needNewerPlayer }: RowLayout['row']): string[] {
  if (!needNewerPlayer) return [];
  return [deviceId === null ? counted(countedTooOld, needNewerPlayer) : t('Needs a newer player')];
}

function zonesText(zones: readonly string[]): string[] {
  return zones.length > 1
    ? [t('{count, plural, one {# time zone} other {# time zones}}', { count: zones.length })]
    : zones.map(cityOf);
}

function accent(id: number): React.CSSProperties {
  return { ['--accent-of' as string]: accentOf(id) };
}
