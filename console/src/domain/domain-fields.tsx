import { TagsInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '@vitrine/contract/messages';
import type { ReactNode } from 'react';
import { asciiDomain } from '../lib/ascii-domain.ts';
import { Fields, FullWidthRow } from '../ui/form/fields.tsx';
import classes from './domain-fields.module.css';
import { clearErrorsBelow, errorOfEach } from './error-below.ts';

interface DomainFieldsProps<S extends { domain: string }> {
  form: Pick<UseFormReturnType<Record<string, unknown>>, 'errors' | 'setErrors' | 'getInputProps'>;
  label: string;
  description: string;
  /** Shown while the field is empty. */
  example: string;
  /** Of all saved domains, also of those that are removed from the field. */
  states: readonly S[];
  children: (state: S) => ReactNode;
}

/** The domains of an account, and below the state of each that is saved. */
export function DomainFields<S extends { domain: string }>({
  form,
  label,
  description,
  example,
  states,
  children,
}: DomainFieldsProps<S>) {
  const { value, onChange, ...input } = form.getInputProps('domains') as Input;
  const domains = value ?? [];
  const saved = states.filter(({ domain }) => domains.includes(domain));
  const change = (typed: string[]) => {
    clearErrorsBelow(form, 'domains');
    onChange([...new Set(typed.map((each) => asciiDomain(each) ?? each.trim()))]);
  };
  return (
    <Fields title={label}>
      <FullWidthRow>
        <TagsInput
          label={label}
          description={description}
          placeholder={domains.length === 0 ? example : ''}
          splitChars={[',', ' ', ';']}
          autoComplete="off"
          spellCheck={false}
          {...input}
          error={errorOfEach(form.errors, 'domains', domains)}
          value={domains}
          onChange={change}
        />
      </FullWidthRow>
      {saved.length > 0 && (
        <FullWidthRow>
          <ul className={classes.domains}>
            {saved.map((state) => (
              <li key={state.domain} aria-label={state.domain}>
                {children(state)}
              </li>
            ))}
          </ul>
        </FullWidthRow>
      )}
      {domains.length > saved.length && (
        <FullWidthRow>
          <p className="muted">{t('Save to get the TXT record that proves a domain is yours.')}</p>
        </FullWidthRow>
      )}
    </Fields>
  );
}

interface Input {
  value: string[] | undefined;
  onChange: (domains: string[]) => void;
}
