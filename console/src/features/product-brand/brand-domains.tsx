import { TagsInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '@vitrine/contract/messages';
import type { ProductBrand } from '@vitrine/contract/product-brand';
import { errorOfEach } from '../../domain/error-below.ts';
import { asciiDomain } from '../../lib/ascii-domain.ts';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { BrandDomainState } from './brand-domain-state.tsx';
import type { BrandValues } from './product-brand.api.ts';
import classes from './product-brand.module.css';

interface BrandDomainsProps {
  form: UseFormReturnType<BrandValues>;
  brand: ProductBrand;
  readOnly: boolean;
}

/** The own domains, and for each that is saved the records to set. */
export function BrandDomains({ form, brand, readOnly }: BrandDomainsProps) {
  const { domains = [] } = form.getValues();
  const states = brand.states.filter(({ domain }) => domains.includes(domain));
  const change = (typed: string[]) => {
    form.clearFieldError('domains');
    form.setFieldValue('domains', [...new Set(typed.map((each) => asciiDomain(each) ?? each.trim()))]);
  };
  return (
    <Fields title={t('Own domains')}>
      <FullWidthRow>
        <TagsInput
          label={t('Own domains')}
          description={t('Where your brand is shown, and only you and your tenants can sign in.')}
          placeholder={domains.length === 0 ? 'signs.example.com' : ''}
          splitChars={[',', ' ', ';']}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('domains')}
          error={errorOfEach(form.errors, 'domains', domains)}
          value={domains}
          onChange={change}
        />
      </FullWidthRow>
      {states.length > 0 && (
        <FullWidthRow>
          <ul className={classes.domains}>
            {states.map((state) => (
              <BrandDomainState key={state.domain} state={state} target={brand.target} readOnly={readOnly} />
            ))}
          </ul>
        </FullWidthRow>
      )}
      {domains.length > states.length && (
        <FullWidthRow>
          <p className="muted">{t('Save to get the TXT record that proves a domain is yours.')}</p>
        </FullWidthRow>
      )}
    </Fields>
  );
}
