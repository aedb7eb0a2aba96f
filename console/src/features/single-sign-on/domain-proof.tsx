import { t } from '@vitrine/contract/messages';
import type { SsoSettings } from '@vitrine/contract/single-sign-on';
import { CheckedSetting } from '../../domain/checked-setting.tsx';
import { basePath } from '../../lib/paths.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Status } from '../../ui/status.tsx';
import { useCheckDomain } from './single-sign-on.api.ts';

interface DomainProofProps {
  proof: SsoSettings['proofs'][number];
  settings: SsoSettings;
  readOnly: boolean;
}

/** A saved domain with the TXT record that proves it; once it is proven, with the link that begins a sign-in. */
export function DomainProof({ proof, settings, readOnly }: DomainProofProps) {
  const { domain, recordName, recordValue, provenAt } = proof;
  const isProven = provenAt !== null;
  const checkDomain = useCheckDomain();
  const check = {
    label: t('Check'),
    ariaLabel: t('Check {domain}', { domain }),
    run: () => checkDomain({ body: { domain } }),
    done: () => t('{domain} is proven', { domain }),
  };
  return (
    <CheckedSetting
      name={domain}
      status={<Status tone={isProven ? 'ok' : 'warn'}>{isProven ? t('Proven') : t('Not proven yet')}</Status>}
      check={isProven || readOnly ? null : check}
    >
      {isProven ? (
        <CopyField
          label={t('Link for a portal')}
          value={new URL(`${basePath}/auth/sso/${domain}`, settings.signedOutUri).href}
        />
      ) : (
        <>
          <p className="muted small">{t('Create this TXT record where the domain is managed, then choose Check.')}</p>
          <CopyField label={t('Name of the TXT record')} value={recordName} />
          <CopyField label={t('Value of the TXT record')} value={recordValue} />
        </>
      )}
    </CheckedSetting>
  );
}
