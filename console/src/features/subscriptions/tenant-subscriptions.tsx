import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { type Subscription, subscriptionTypeNames } from '@vitrine/contract/subscriptions';
import type { Tenant } from '@vitrine/contract/tenants';
import { formatDate } from '../../lib/format.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { useSubscriptionMenu } from './subscription-menu.ts';
import { SubscriptionState } from '../../domain/subscription-state.tsx';
import classes from '../../ui/record-rows.module.css';
import { subscriptionsOfTenantQuery } from './subscriptions.api.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';

/** All subscriptions of a tenant, newest first, with their actions. A closed one gets no new subscription. */
export function TenantSubscriptions({ tenant: { id, closedAt } }: { tenant: Tenant }) {
  const query = useQuery(subscriptionsOfTenantQuery(id));
  return (
    <Card title={t('Subscriptions')}>
      <Loaded query={query} fallback={<LinesSkeleton />}>
        {(rows) => (
          <ul className={classes.rows}>
            {rows.length === 0 && <li className="muted">{t('No subscription, so no limits.')}</li>}
            {rows.map((row) => (
              <Row key={row.subscriptionId} row={row} />
            ))}
          </ul>
        )}
      </Loaded>
      {closedAt === null && (
        <ActionButton
          variant="default"
          permission="Platform.Subscriptions.Edit"
          link={{ to: '/subscription/new', search: { tenant: id } }}
        >
          {t('New Subscription')}
        </ActionButton>
      )}
    </Card>
  );
}

function Row({ row }: { row: Subscription }) {
  const menu = useSubscriptionMenu();
  const days = `${formatDate(row.validFrom)} – ${formatDate(row.validTill)}`;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        {row.planName}
        <div className="small muted">
          {t(subscriptionTypeNames[row.subscriptionType])}, {days}
        </div>
      </div>
      <SubscriptionState status={row.status} />
      <RowMenu name={days} actions={menu(row)} />
    </li>
  );
}
