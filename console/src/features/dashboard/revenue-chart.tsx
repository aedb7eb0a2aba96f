import { useElementSize } from '@mantine/hooks';
import { t } from '@vitrine/contract/messages';
import type { Revenue, RevenueMonth } from '@vitrine/contract/platform-dashboard';
import { formatMoney, formatRounded } from '@vitrine/contract/format-money';
import { useId } from 'react';
import { monthAndYear, monthName } from '../../lib/month-names.ts';
import classes from './revenue.module.css';
import { ticksOf } from './ticks.ts';

const height = 260;
const room = { top: 26, bottom: 40, left: 52, right: 8 };
const narrowPx = 520;

/** Bars of the invoiced amounts by month, of which the unpaid part is hatched. The table beside it has the same numbers. */
export function RevenueChart({ revenue: { currency, months } }: { revenue: Revenue }) {
  const { ref, width: measured } = useElementSize();
  const width = Math.max(measured, 280);
  const hatch = useId();
  const ticks = ticksOf(Math.max(...months.map(({ invoiced }) => invoiced)));
  const top = ticks.at(-1) ?? 1;
  const plot = { width: width - room.left - room.right, height: height - room.top - room.bottom };
  const step = plot.width / months.length;
  const barWidth = Math.min(32, step * 0.62);
  const yOf = (amount: number) => room.top + plot.height * (1 - amount / top);
  const isNarrow = width < narrowPx;
  return (
    <div className={classes.chart}>
      <div ref={ref}>
        <svg width={width} height={height} role="img" aria-label={summaryOf(months, currency)}>
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" className={classes.hatchGround} />
              <rect width="3" height="6" className={classes.hatchLine} />
            </pattern>
          </defs>
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={classes.grid} x1={room.left} x2={width - room.right} y1={yOf(tick)} y2={yOf(tick)} />
              <text className={classes.tick} x={room.left - 10} y={yOf(tick) + 4} textAnchor="end">
                {formatRounded(tick, currency)}
              </text>
            </g>
          ))}
          {months.map((month, index) => {
            const center = room.left + step * (index + 0.5);
            const [x, isLast] = [center - barWidth / 2, index === months.length - 1];
            const { invoiced, paid } = month;
            return (
              <g key={month.month}>
                <title>{textOf(month, currency)}</title>
                {/* So that the whole column shows the text. */}
                <rect x={center - step / 2} y={room.top} width={step} height={plot.height} fill="transparent" />
                {paid > 0 && (
                  <rect
                    className={classes.paid}
                    {...{ x, width: barWidth }}
                    y={yOf(paid)}
                    height={yOf(0) - yOf(paid)}
                    rx="3"
                  />
                )}
                {invoiced > paid && (
                  <rect
                    {...{ x, width: barWidth, fill: `url(#${hatch})` }}
                    y={yOf(invoiced)}
                    height={Math.max(2, yOf(paid) - yOf(invoiced) - (paid > 0 ? 2 : 0))}
                    rx="2"
                  />
                )}
                {!isNarrow && invoiced > 0 && (
                  <text className={classes.over} x={center} y={yOf(invoiced) - 7} textAnchor="middle">
                    {formatRounded(invoiced, currency)}
                  </text>
                )}
                <text
                  className={classes.under}
                  data-now={isLast || undefined}
                  x={center}
                  y={height - 22}
                  textAnchor="middle"
                >
                  {monthName(month.month, isNarrow ? 'narrow' : 'short')}
                </text>
                {((index === 0 && !isNarrow) || month.month.endsWith('-01')) && (
                  <text className={classes.year} x={center} y={height - 7} textAnchor="middle">
                    {month.month.slice(0, 4)}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      </div>
    </div>
  );
}

function textOf({ month, invoiced, paid }: RevenueMonth, currency: string): string {
  const values = {
    month: monthAndYear(month),
    amount: formatMoney(invoiced, currency),
    unpaid: formatMoney(invoiced - paid, currency),
  };
  return invoiced > paid ? t('{month}: {amount}, {unpaid} not paid yet', values) : t('{month}: {amount}', values);
}

function summaryOf(months: readonly RevenueMonth[], currency: string): string {
  const last = months.at(-1);
  return t(
    '{count, plural, one {Bar chart of # month. {summary}. “As a table” has all numbers.} other {Bar chart of # months. {summary}. “As a table” has all numbers.}}',
    {
      count: months.length,
      summary: last ? textOf(last, currency) : '',
    },
  );
}
