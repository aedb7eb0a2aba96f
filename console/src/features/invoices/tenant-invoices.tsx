import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '@vitrine/contract/messages';
import { formatMoney } from '@vitrine/contract/format-money';
import { formatDate } from '../../lib/format.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { InvoiceState } from './invoice-state.tsx';
import { invoicesOfTenantQuery } from './invoices.api.ts';
import classes from '../../ui/record-rows.module.css';
import { LinesSkeleton } from '../../ui/skeletons.tsx';

/** The newest invoices of a tenant, with a link to all. */
export function TenantInvoices({ tenantId }: { tenantId: number }) {
  const query = useQuery(invoicesOfTenantQuery(tenantId));
  return (
    <Card title={t('Invoices')}>
      <Loaded query={query} fallback={<LinesSkeleton />}>
        {({ rows }) => (
          <ul className={classes.rows}>
            {rows.length === 0 && <li className="muted">{t('No invoices yet.')}</li>}
            {rows.map((invoice) => (
              <li key={invoice.invoiceId} className={classes.row}>
                <div className={classes.what}>
                  <Link to="/invoice/edit/$id" params={{ id: String(invoice.invoiceId) }}>
                    {invoice.invoiceNumber || t('Draft')}
                  </Link>
                  <div className="small muted">
                    {formatDate(invoice.date)}, {formatMoney(invoice.grandTotal, invoice.currency)}
                  </div>
                </div>
                <InvoiceState invoice={invoice} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <ActionButton
        variant="default"
        permission="Platform.Invoices.View"
        link={{ to: '/invoice', search: { tenantId } as never }}
      >
        {t('All invoices')}
      </ActionButton>
    </Card>
  );
}
