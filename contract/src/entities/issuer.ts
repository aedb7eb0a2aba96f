import { defineEntity } from '../entity.ts';
import { languageNames } from '../languages.ts';
import { msg } from '../messages.ts';

/** The sender of the operator's own invoices: a single row. */
export const issuerEntity = defineEntity({
  key: 'issuer',
  one: msg('Issuer'),
  many: msg('Issuer'),
  audited: 'for the operator',
  named: ['company_name'],
  fields: {
    company_name: { label: msg('Company name') },
    address: { label: msg('Address') },
    tax_id: { label: msg('Tax ID') },
    bank: { label: msg('Bank details') },
    issuer_logo: { label: msg('Logo') },
    language: { label: msg('Language'), values: languageNames },
  },
});
