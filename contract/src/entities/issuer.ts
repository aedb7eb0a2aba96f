import { defineEntity } from '../entity.ts';

/** Who sends the platform's own invoices: one row. */
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
  },
});
