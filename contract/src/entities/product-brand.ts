import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';

/** The name and look under which a reseller or the operator offers the product: at most one row for each. */
export const productBrandEntity = defineEntity({
  key: 'product-brands',
  one: msg('Brand'),
  many: msg('Brands'),
  audited: 'for the operator',
  named: ['product_name'],
  fields: {
    product_name: { label: msg('Product name') },
    logo_light: { label: msg('Logo') },
    logo_dark: { label: msg('Logo on dark') },
    icon: { label: msg('Icon') },
    main_colour: { label: msg('Main colour') },
    sender_name: { label: msg('Sender name') },
    reply_to: { label: msg('Reply-to address') },
    mail_host: { label: msg('Mail server') },
    mail_port: { label: msg('Port') },
    mail_security: { label: msg('Encryption') },
    mail_user: { label: msg('User name of the mail server') },
    sealed_mail_password: { label: msg('Password of the mail server'), secret: true },
    mail_from: { label: msg('Sender address') },
    help_url: { label: msg('Help') },
    terms_url: { label: msg('Terms of service') },
    privacy_url: { label: msg('Privacy') },
    shows_powered_by: { label: msg('Powered by'), shown: 'yesNo' },
  },
  parts: {
    brand_domains: {
      whole: 'brand_id',
      named: { domain: 'domain' },
      counted: msg('{count, plural, one {# domain} other {# domains}}'),
      fields: {
        domain: { label: msg('Domain') },
        verified_at: { label: msg('Verified'), shown: 'instant' },
        missing_since: { label: msg('Record missing since'), shown: 'instant' },
      },
    },
  },
});
