import { t } from '@vitrine/contract/messages';
import { isOperator } from '../lib/session.ts';

interface Issued {
  tenant: { companyName: string };
  issuer: { resellerId: number | null; companyName: string };
}

/** The tenant of an invoice; for the operator with the issuing reseller, because each issuer numbers its own invoices. */
export function Customer({ of: { tenant, issuer } }: { of: Issued }) {
  return (
    <>
      {tenant.companyName}
      {isOperator() && issuer.resellerId !== null && (
        <div className="small muted">{t('from {companyName}', { companyName: issuer.companyName })}</div>
      )}
    </>
  );
}
