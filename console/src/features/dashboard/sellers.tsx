import { Link } from '@tanstack/react-router';
import { msg, t } from '@vitrine/contract/messages';
import type { BySeller, Revenue } from '@vitrine/contract/platform-dashboard';
import { formatAmount } from '@vitrine/contract/format-money';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { useCan } from '../../lib/session.ts';
import { monthName } from '../../lib/month-names.ts';
import { NumberTable } from '../../ui/number-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './revenue.module.css';

const shown = 10;
const headings = [
  msg('Reseller'),
  msg('Tenants'),
  msg('Screens'),
  msg('Invoiced'),
  msg('Paid'),
  msg('Share'),
  msg('Commission'),
];

interface SellersProps {
  sellers: readonly BySeller[];
  revenue: Revenue;
}

/** What each reseller invoiced this month, and its commission; the operator's own tenants at the end. */
export function Sellers({ sellers, revenue: { currency, months } }: SellersProps) {
  const resellers = sellers.filter(({ resellerId }) => resellerId !== null);
  const direct = sellers.filter(({ resellerId }) => resellerId === null);
  const canOpen = useCan('Platform.Resellers.View');
  if (resellers.length === 0) return null;
  const rest = resellers.length - shown;
  return (
    <Panel
      title={t('By reseller in {monthName}', { monthName: monthName(months.at(-1)?.month ?? '', 'long') })}
      note={currency}
      aside={canOpen && <Link to="/reseller">{t('All')}</Link>}
      foot={rest > 0 && t('{count, plural, one {and # more} other {and # more}}', { count: rest })}
    >
      <NumberTable label={t('By reseller')} headings={headings}>
        {[...resellers.slice(0, shown), ...direct].map((seller) => (
          <SellerRow key={seller.resellerId} seller={seller} currency={currency} />
        ))}
      </NumberTable>
    </Panel>
  );
}

function SellerRow({ seller, currency }: { seller: BySeller; currency: string }) {
  const { resellerId, companyName, ownerName, tenants, screens, share } = seller;
  const inCurrency = seller.amounts.find((amounts) => amounts.currency === currency);
  const { invoiced = 0, paid = 0, commission = 0 } = inCurrency ?? {};
  return (
    <tr>
      <th scope="row">
        {resellerId === null ? t('Direct customers') : companyName} <span className={classes.owner}>{ownerName}</span>
      </th>
      <td>{formatCount(tenants)}</td>
      <td>{formatCount(screens)}</td>
      <td>{formatAmount(invoiced, currency)}</td>
      <td>{formatAmount(paid, currency)}</td>
      <td className="muted">{share ? shareText(share) : '—'}</td>
      <td>{resellerId === null ? '—' : <b>{formatAmount(commission, currency)}</b>}</td>
    </tr>
  );
}

function shareText({ from, to }: NonNullable<BySeller['share']>): string {
  return from === to ? formatPercent(from) : `${from}–${formatPercent(to)}`;
}
