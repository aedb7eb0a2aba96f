import { TagsInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '@vitrine/contract/messages';
import type { SsoSettings } from '@vitrine/contract/single-sign-on';
import { asciiDomain } from '../../lib/ascii-domain.ts';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { DomainProof } from './domain-proof.tsx';
import { errorOfEach } from '../../domain/error-below.ts';
import type { SettingsValues } from './single-sign-on.api.ts';
import classes from './single-sign-on.module.css';

interface DomainFieldsProps {
  form: UseFormReturnType<SettingsValues>;
  settings: SsoSettings;
  readOnly: boolean;
}

/** The domains, and what proves each that is saved. */
export function DomainFields({ form, settings, readOnly }: DomainFieldsProps) {
  const { domains = [] } = form.getValues();
  const proofs = settings.proofs.filter(({ domain }) => domains.includes(domain));
  const hasUnsaved = domains.length > proofs.length;
  const change = (typed: string[]) => {
    const inOrder = typed.map((each) => asciiDomain(each) ?? each.trim());
    form.clearFieldError('domains');
    form.setFieldValue('domains', [...new Set(inOrder)]);
  };
  return (
    <Fields title={t('Domains')}>
      <FullWidthRow>
        <TagsInput
          label={t('Domains')}
          description={t('Of the email addresses of your users.')}
          placeholder={domains.length === 0 ? 'example.com' : ''}
          splitChars={[',', ' ', ';']}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('domains')}
          error={errorOfEach(form.errors, 'domains', domains)}
          value={domains}
          onChange={change}
        />
      </FullWidthRow>
      {proofs.length > 0 && (
        <FullWidthRow>
          <ul className={classes.proofs}>
            {proofs.map((proof) => (
              <DomainProof key={proof.domain} proof={proof} settings={settings} readOnly={readOnly} />
            ))}
          </ul>
        </FullWidthRow>
      )}
      {hasUnsaved && (
        <FullWidthRow>
          <p className="muted">{t('Save to get the TXT record that proves a domain is yours.')}</p>
        </FullWidthRow>
      )}
    </Fields>
  );
}
