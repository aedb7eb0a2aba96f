import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CommissionStatement as Statement } from '@vitrine/contract/commission';
import { addIntervals } from '@vitrine/contract/rules/periods';
import { formatMoney } from '@vitrine/contract/rules/format-money';
import { formatPercent, todayHere } from '../../lib/format.ts';
import { monthName } from '../../lib/month-names.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { Card } from '../../ui/card.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './commission-statement.module.css';
import { statementQuery } from './resellers.api.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';

/** A reseller's commission of one month; the month is in the URL. */
export function CommissionStatement({ resellerId }: { resellerId: number }) {
  const { search, change } = useSearchParams();
  const month = monthOf(search['month']) ?? todayHere().slice(0, 7);
  const query = useQuery(statementQuery(resellerId, month));
  return (
    <>
      <div className={classes.bar}>
        <NativeSelect
          label="Month"
          data={monthsWith(month)}
          value={month}
          onChange={(event) => change({ month: event.currentTarget.value }, { replace: true })}
        />
        {query.data && <ExportButton name={`commission-${month}`} read={async () => cellsOf(query.data)} />}
      </div>
      <Loaded query={query} fallback={<LinesSkeleton />}>
        {(statement) => <Lines statement={statement} />}
      </Loaded>
    </>
  );
}

function monthOf(text: unknown): string | null {
  return typeof text === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null;
}

/** The last two years, newest first, and the open month. */
function monthsWith(open: string): { value: string; label: string }[] {
  const now = `${todayHere().slice(0, 7)}-01`;
  const past = Array.from({ length: 24 }, (_, index) => addIntervals(now, 1, -index).slice(0, 7));
  const months = past.includes(open) ? past : [...past, open].toSorted().toReversed();
  return months.map((value) => ({ value, label: `${monthName(value, 'long')} ${value.slice(0, 4)}` }));
}

const headings = ['Code', 'Name', 'Percentage', 'Paid', 'Commission', 'Commitment', 'Shortfall'];

function Lines({ statement: { lines, totals } }: { statement: Statement }) {
  if (lines.length === 0) return <p className="muted">This reseller has no plans yet, so there is no commission.</p>;
  return (
    <Card>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable for keyboard scrolling */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="Commission">
        <table className={classes.table}>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.planId} ${line.currency}`}>
                <td>{line.code}</td>
                <td>{line.name}</td>
                <td>{formatPercent(line.percentage)}</td>
                <td>{formatMoney(line.paid, line.currency)}</td>
                <td>{formatMoney(line.commission, line.currency)}</td>
                <td>{formatMoney(line.commitment, line.currency)}</td>
                <td>{formatMoney(line.shortfall, line.currency)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {totals.map(({ currency, paid, commission, shortfall }) => (
              <tr key={currency}>
                <th scope="row" colSpan={3}>
                  Total in {currency}
                </th>
                <td>{formatMoney(paid, currency)}</td>
                <td>{formatMoney(commission, currency)}</td>
                <td colSpan={2}>{formatMoney(shortfall, currency)}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
    </Card>
  );
}

function cellsOf({ lines }: Statement) {
  const rows = lines.map(({ code, name, currency, percentage, paid, commission, commitment, shortfall }) => [
    code,
    name,
    currency,
    percentage,
    paid,
    commission,
    commitment,
    shortfall,
  ]);
  const [code = '', name = '', ...amounts] = headings;
  return [[code, name, 'Currency', ...amounts], ...rows];
}
