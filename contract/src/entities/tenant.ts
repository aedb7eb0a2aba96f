import { defineEntity } from '../entity.ts';
import { languageNames } from '../languages.ts';
import { msg } from '../messages.ts';
import { fontNames } from '../rules/layout.ts';

export const tenant = defineEntity({
  key: 'tenants',
  one: msg('Tenant'),
  many: msg('Tenants'),
  forTenant: { one: msg('Business'), many: msg('Your business') },
  view: { to: '/tenants/edit/$id', permission: 'Platform.Tenants.View' },
  named: ['company_name'],
  concernsScreens: true,
  operated: true,
  fields: {
    company_name: { label: msg('Company name') },
    business_name: { label: msg('Business name') },
    player_code: { label: msg('Player code'), secret: true },
    logo: { label: msg('Logo') },
    placeholder_horizontal: { label: msg('Horizontal placeholder') },
    placeholder_vertical: { label: msg('Vertical placeholder') },
    brand_colours: { label: msg('Brand colours') },
    heading_font: { label: msg('Heading font'), values: fontNames },
    text_font: { label: msg('Text font'), values: fontNames },
    operator_may_change: { label: msg('Changes while the operator views this account'), shown: 'yesNo' },
    offers_templates: { label: msg('Template account'), shown: 'yesNo' },
    signed_up_at: { label: msg('Signed up'), shown: 'instant' },
    suspended_at: { label: msg('Suspended'), shown: 'instant' },
    suspended_reason: { label: msg('Reason for the suspension') },
    closed_at: { label: msg('Closed permanently'), shown: 'instant' },
    address: { label: msg('Address') },
    tax_id: { label: msg('Tax ID') },
    terms_days: { label: msg('Payment terms'), unit: 'days' },
    language: { label: msg('Language'), values: languageNames },
  },
});
