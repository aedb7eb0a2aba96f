import { Link } from '@tanstack/react-router';
import type { PlatformDashboard } from '@vitrine/contract/platform-dashboard';
import { formatRounded } from '@vitrine/contract/rules/format-money';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { useCan } from '../../lib/session.ts';
import { Panel } from '../../ui/panel.tsx';
import { PanelNote, PanelRow, PanelRows, RestOfRows } from '../../ui/panel-rows.tsx';

type Ending = PlatformDashboard['ending'];

interface EndingProps {
  ending: Ending;
  hasCurrencies: boolean;
}

export function EndingSubscriptions({ ending: { total, first }, hasCurrencies }: EndingProps) {
  const canOpen = useCan('Platform.Subscriptions.View');
  return (
    <Panel
      title="Subscriptions ending"
      note={total > 0 && formatCount(total)}
      aside={canOpen && <Link to="/subscription">All</Link>}
      foot="Within 30 days, without a renewal"
    >
      <PanelRows>
        {total === 0 && <PanelNote>None.</PanelNote>}
        {first.map((row) => (
          <PanelRow
            key={row.subscriptionId}
            link={canOpen && { to: '/subscription/edit/$id', params: { id: String(row.subscriptionId) } }}
            name={row.tenantCompanyName}
            note={`${row.isTrial ? 'Trial of ' : ''}${row.planName}, until ${formatDate(row.validTill)}`}
            value={daysLeftText(row.daysLeft)}
            detail={`${hasCurrencies ? `${row.currency} ` : ''}${formatRounded(row.price, row.currency)} ${intervals[row.planInterval]}`}
          />
        ))}
        <RestOfRows total={total} shown={first.length} />
      </PanelRows>
    </Panel>
  );
}

const intervals = { 0: 'a week', 1: 'a month', 2: 'a year' } as const;

function daysLeftText(days: number): string {
  if (days === 0) return 'Today';
  return counted({ one: 'Tomorrow', other: 'In # days' }, days);
}
