import { defineEntity } from '../entity.ts';
import { languageNames } from '../languages.ts';
import { msg } from '../messages.ts';

export const reseller = defineEntity({
  key: 'resellers',
  one: msg('Reseller'),
  many: msg('Resellers'),
  view: { to: '/reseller/edit/$id', permission: 'Platform.Resellers.View' },
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
