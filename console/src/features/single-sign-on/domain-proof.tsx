import { Button } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import type { SsoSettings } from '@vitrine/contract/single-sign-on';
import { useCheck } from '../../domain/use-check.ts';
import { basePath } from '../../lib/paths.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Status } from '../../ui/status.tsx';
import { useCheckDomain } from './single-sign-on.api.ts';
import classes from './single-sign-on.module.css';

interface DomainProofProps {
  proof: SsoSettings['proofs'][number];
  settings: SsoSettings;
  readOnly: boolean;
}

/** A saved domain with the TXT record that proves it; once it is proven, with the link that begins a sign-in. */
export function DomainProof({ proof, settings, readOnly }: DomainProofProps) {
  const { domain, recordName, recordValue, provenAt } = proof;
  const isProven = provenAt !== null;
  const check = useCheckDomain();
  const { busy, problem, press } = useCheck(
    () => check({ body: { domain } }),
    () => t('{domain} is proven', { domain }),
  );
  return (
    <li className={classes.proof} aria-label={domain}>
      <div className={classes.head}>
        <b>{domain}</b>
        <Status tone={isProven ? 'ok' : 'warn'}>{isProven ? t('Proven') : t('Not proven yet')}</Status>
        {!isProven && !readOnly && (
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
    </li>
  );
}
