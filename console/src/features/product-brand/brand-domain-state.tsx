import { t } from '@vitrine/contract/messages';
import type { BrandDomain } from '@vitrine/contract/product-brand';
import { CheckedSetting } from '../../domain/checked-setting.tsx';
import { formatMinute } from '../../lib/format.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Status } from '../../ui/status.tsx';
import { useCheckBrandDomain } from './product-brand.api.ts';

interface BrandDomainStateProps {
  state: BrandDomain;
  target: string;
  readOnly: boolean;
}

/** A saved domain: whether it is verified, and the records that it needs. */
export function BrandDomainState({ state, target, readOnly }: BrandDomainStateProps) {
  const { domain, recordName, recordValue, verifiedAt, stopsAt } = state;
  const needsCheck = verifiedAt === null || stopsAt !== null;
  const checkDomain = useCheckBrandDomain();
  const check = {
    label: t('Check'),
    ariaLabel: t('Check {domain}', { domain }),
    run: () => checkDomain({ body: { domain } }),
    done: () => t('{domain} is verified', { domain }),
  };
  return (
    <CheckedSetting
      name={domain}
      status={
        <Status tone={needsCheck ? 'warn' : 'ok'}>
          {verifiedAt === null ? t('Not verified yet') : stopsAt === null ? t('Verified') : t('Record missing')}
        </Status>
      }
      check={needsCheck && !readOnly ? check : null}
    >
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
    </CheckedSetting>
  );
}
