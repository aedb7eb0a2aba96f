import { defineEntity } from '../entity.ts';
import { languageNames } from '../languages.ts';

export const reseller = defineEntity({
  key: 'resellers',
  one: 'Reseller',
  many: 'Resellers',
  view: { to: '/reseller/edit/$id', permission: 'Platform.Resellers.View' },
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
