import { Link } from '@tanstack/react-router';
import { msg, t } from '@vitrine/contract/messages';
import type { PlatformDashboard } from '@vitrine/contract/platform-dashboard';
import { formatAmount, formatMoney } from '@vitrine/contract/format-money';
import { counted } from '../../lib/counted.ts';
import { formatCount } from '../../lib/format.ts';
import { useCan } from '../../lib/session.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { monthName } from '../../lib/month-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { PanelNote, PanelRow, PanelRows, RestOfRows } from '../../ui/panel-rows.tsx';

interface OverdueProps {
  data: PlatformDashboard;
  hasCurrencies: boolean;
}

/** Tenants with overdue invoices, the longest overdue first. */
export function Overdue({ data: { overdue, resellerId }, hasCurrencies }: OverdueProps) {
  const { total, first } = overdue;
  const canOpen = useCan('Platform.Invoices.View');
  return (
    <Panel
      title={t('Overdue')}
      note={total > 0 && formatCount(total)}
      aside={
        canOpen && (
          <Link to="/invoice" search={{ status: 'unpaid' } as never}>
            {t('All unpaid')}
          </Link>
        )
      }
      foot={
        resellerId !== null && (
          <ActionButton variant="default" permission="Platform.Payments.View" link={{ to: '/commission' }}>
            {t('Commission')}
          </ActionButton>
        )
      }
    >
      <PanelRows>
        {total === 0 && <PanelNote>{t('Nothing is overdue.')}</PanelNote>}
        {first.map((row) => (
          <PanelRow
            key={`${row.tenantId} ${row.currency}`}
            link={canOpen && { to: '/invoice', search: { status: 'overdue', tenantId: String(row.tenantId) } as never }}
            name={row.tenantCompanyName}
            note={whatText(row)}
            value={hasCurrencies ? formatMoney(row.amount, row.currency) : formatAmount(row.amount, row.currency)}
            detail={counted(msg('{count, plural, one {# day} other {# days}}'), row.days)}
            tone="bad"
          />
        ))}
        <RestOfRows total={total} shown={first.length} />
      </PanelRows>
    </Panel>
  );
}

function whatText({ invoices, number, date, isPartlyPaid }: PlatformDashboard['overdue']['first'][number]): string {
  const what =
    invoices === 1
      ? number
      : t('{count, plural, one {# invoice, since {monthName}} other {# invoices, since {monthName}}}', {
          count: invoices,
          monthName: monthName(date.slice(0, 7), 'long'),
        });
  return isPartlyPaid ? t('{what}, partly paid', { what }) : what;
}
