import { Button } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import type { BrandDomain } from '@vitrine/contract/product-brand';
import { useCheck } from '../../domain/use-check.ts';
import { formatMinute } from '../../lib/format.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Status } from '../../ui/status.tsx';
import { useCheckBrandDomain } from './product-brand.api.ts';
import classes from './product-brand.module.css';

interface BrandDomainStateProps {
  state: BrandDomain;
  target: string;
  readOnly: boolean;
}

/** A saved domain: whether it is verified, and the records that it needs. */
export function BrandDomainState({ state, target, readOnly }: BrandDomainStateProps) {
  const { domain, recordName, recordValue, verifiedAt, stopsAt } = state;
  const check = useCheckBrandDomain();
  const { busy, problem, press } = useCheck(
    () => check({ body: { domain } }),
    () => t('{domain} is verified', { domain }),
  );
  const needsCheck = verifiedAt === null || stopsAt !== null;
  return (
    <li className={classes.domain} aria-label={domain}>
      <div className={classes.head}>
        <b>{domain}</b>
        <Status tone={needsCheck ? 'warn' : 'ok'}>
          {verifiedAt === null ? t('Not verified yet') : stopsAt === null ? t('Verified') : t('Record missing')}
        </Status>
        {needsCheck && !readOnly && (
          <Button
            variant="default"
            size="compact-md"
            loading={busy}
            onClick={press}
            aria-label={t('Check {domain}', { domain })}
          >
            {t('Check')}
          </Button>
        )}
      </div>
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {stopsAt !== null && (
        <p>{t('The TXT record was not found. The domain stops on {time}.', { time: formatMinute(stopsAt) })}</p>
      )}
      {needsCheck && (
        <>
          <p className="muted small">{t('Create these records where the domain is managed, then choose Check.')}</p>
          <CopyField label={t('Name of the TXT record')} value={recordName} />
          <CopyField label={t('Value of the TXT record')} value={recordValue} />
          <CopyField label={t('Target of the CNAME record of {domain}', { domain })} value={target} />
        </>
      )}
    </li>
  );
}
