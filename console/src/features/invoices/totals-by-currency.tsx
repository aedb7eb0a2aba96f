import { useQuery } from '@tanstack/react-query';
import { invoices, type InvoiceRow } from '@vitrine/contract/invoices';
import { t } from '@vitrine/contract/messages';
import { formatMoney } from '@vitrine/contract/format-money';
import { formatCount } from '../../lib/format.ts';
import type { ListState } from '../../ui/list/use-list.ts';
import { invoiceTotalsQuery } from './invoices.api.ts';
import classes from './totals-by-currency.module.css';

/** Totals of all invoices that match the filter, on all pages of the list. */
export function TotalsByCurrency({ list }: { list: ListState<InvoiceRow> }) {
  const query = invoices.totals.query.safeParse(list.query);
  const { data, isPending } = useQuery(invoiceTotalsQuery(query.data ?? {}));
  if (isPending) return <div className={classes.placeholder} />;
  if (!data || data.length === 0) return null;
  return (
    <ul className={classes.totals} aria-label={t('Totals')}>
      {data.map(({ currency, count, cancelled, grandTotal, unpaid, overdue }) => (
        <li key={currency}>
          <strong>{formatMoney(grandTotal, currency)}</strong>
          <span className="muted">
            {' '}
            {cancelled > 0
              ? t(
                  '{count, plural, one {in # invoice, without {cancelled} cancelled} other {in # invoices, without {cancelled} cancelled}}',
                  { count, cancelled: formatCount(cancelled) },
                )
              : t('{count, plural, one {in # invoice} other {in # invoices}}', { count })}
          </span>
          {unpaid > 0 && <span>{t('{unpaid} unpaid', { unpaid: formatMoney(unpaid, currency) })}</span>}
          {overdue > 0 && (
            <span className={classes.overdue}>
              {t('{overdue} overdue', { overdue: formatMoney(overdue, currency) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
