import { Link } from '@tanstack/react-router';
import { msg, t } from '@vitrine/contract/messages';
import type { PlatformDashboard } from '@vitrine/contract/platform-dashboard';
import { formatAmount, formatMoney } from '@vitrine/contract/format-money';
import { subscriptionStatus } from '@vitrine/contract/subscription-status';
import { subscriptionStatusNames } from '@vitrine/contract/subscriptions';
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
      title={t('Subscriptions ending')}
      note={total > 0 && formatCount(total)}
      aside={canOpen && <Link to="/subscription">{t('All')}</Link>}
      foot={t('Within 30 days, without a renewal')}
    >
      <PanelRows>
        {total === 0 && <PanelNote>{t('None.')}</PanelNote>}
        {first.map((row) => (
          <PanelRow
            key={row.subscriptionId}
            link={canOpen && { to: '/subscription/edit/$id', params: { id: String(row.subscriptionId) } }}
            name={row.tenantCompanyName}
            note={t(row.isTrial ? trialUntil : planUntil, {
              planName: row.planName,
              validTill: formatDate(row.validTill),
            })}
            value={daysLeftText(row.daysLeft)}
            detail={t(intervals[row.planInterval], {
              price: hasCurrencies ? formatMoney(row.price, row.currency) : formatAmount(row.price, row.currency),
            })}
          />
        ))}
        <RestOfRows total={total} shown={first.length} />
      </PanelRows>
    </Panel>
  );
}

const trialUntil = msg('Trial of {planName}, until {validTill}');
const planUntil = msg('{planName}, until {validTill}');
const intervals = { 0: msg('{price} a week'), 1: msg('{price} a month'), 2: msg('{price} a year') } as const;

function daysLeftText(days: number): string {
  if (days < 0) return t(subscriptionStatusNames[subscriptionStatus.expired]);
  if (days === 0) return t('Today');
  return counted(msg('{count, plural, one {Tomorrow} other {In # days}}'), days);
}
