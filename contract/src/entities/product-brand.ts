import { defineEntity } from '../entity.ts';

/** The name and look under which a reseller or the operator offers the product: at most one row for each. */
export const productBrandEntity = defineEntity({
  key: 'product-brands',
  one: 'Brand',
  many: 'Brands',
  audited: 'for the operator',
  named: ['product_name'],
  fields: {
    product_name: { label: 'Product name' },
    logo_light: { label: 'Logo' },
    logo_dark: { label: 'Logo on dark' },
    icon: { label: 'Icon' },
    main_colour: { label: 'Main colour' },
    sender_name: { label: 'Sender name' },
    reply_to: { label: 'Reply-to address' },
    help_url: { label: 'Help' },
    terms_url: { label: 'Terms' },
    privacy_url: { label: 'Privacy' },
    shows_powered_by: { label: 'Powered by', shown: 'yesNo' },
  },
  parts: {
    brand_domains: {
      whole: 'brand_id',
      named: { domain: 'domain' },
      counted: { one: '# domain', other: '# domains' },
      fields: {
        domain: { label: 'Domain' },
        verified_at: { label: 'Verified', shown: 'instant' },
        missing_since: { label: 'Record missing since', shown: 'instant' },
      },
    },
  },
});
