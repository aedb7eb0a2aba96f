import { defineEntity } from '../entity.ts';
import { languageNames } from '../languages.ts';

/** The sender of the operator's own invoices: a single row. */
export const issuerEntity = defineEntity({
  key: 'issuer',
  one: 'Issuer',
  many: 'Issuer',
  audited: 'for the operator',
  named: ['company_name'],
  fields: {
    company_name: { label: 'Company name' },
    address: { label: 'Address' },
    tax_id: { label: 'Tax ID' },
    bank: { label: 'Bank details' },
    issuer_logo: { label: 'Logo' },
    language: { label: 'Language', values: languageNames },
  },
});
