import { defineEntity } from '../entity.ts';
import { languageNames } from '../languages.ts';
import { fontNames } from '../rules/layout.ts';

export const tenant = defineEntity({
  key: 'tenants',
  one: 'Tenant',
  many: 'Tenants',
  forTenant: { one: 'Business', many: 'Your business' },
  view: { to: '/tenants/edit/$id', permission: 'Platform.Tenants.View' },
  named: ['company_name'],
  concernsScreens: true,
  operated: true,
  fields: {
    company_name: { label: 'Company name' },
    business_name: { label: 'Business name' },
    player_code: { label: 'Player code', secret: true },
    logo: { label: 'Logo' },
    placeholder_horizontal: { label: 'Horizontal placeholder' },
    placeholder_vertical: { label: 'Vertical placeholder' },
    brand_colours: { label: 'Brand colours' },
    heading_font: { label: 'Heading font', values: fontNames },
    text_font: { label: 'Text font', values: fontNames },
    operator_may_change: { label: 'Changes while the operator views this account', shown: 'yesNo' },
    offers_templates: { label: 'Template account', shown: 'yesNo' },
    signed_up_at: { label: 'Signed up', shown: 'instant' },
    suspended_at: { label: 'Suspended', shown: 'instant' },
    suspended_reason: { label: 'Reason for the suspension' },
    address: { label: 'Address' },
    tax_id: { label: 'Tax ID' },
    terms_days: { label: 'Payment terms', unit: 'days' },
    language: { label: 'Language', values: languageNames },
  },
});
