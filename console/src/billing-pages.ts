import {
  IconBuildingBank,
  IconBuildings,
  IconCreditCard,
  IconFileInvoice,
  IconPackage,
  IconPalette,
  IconPercentage,
  IconReceipt,
  IconUsersGroup,
} from '@tabler/icons-react';
import { msg } from '@vitrine/contract/messages';
import { definePage } from './lib/define-page.ts';

/** The pages about tenants and their billing, for the operator and resellers. */
export const billingPages = [
  definePage('/tenants', {
    label: msg('Tenants'),
    kind: 'list',
    menu: { icon: IconBuildings, group: msg('Customers'), sidebar: [0, 3] },
    permissions: ['Platform.Tenants.View'],
    help: 'tenants',
    load: () => import('./pages/tenants.tsx'),
  }),
  definePage('/tenants/new', {
    label: msg('New tenant'),
    kind: 'new',
    permissions: ['Platform.Tenants.Edit'],
    load: () => import('./pages/tenant-new.tsx'),
  }),
  definePage('/tenants/edit/$id', {
    label: msg('Tenant'),
    kind: 'edit',
    load: () => import('./pages/tenant-edit.tsx'),
  }),

  definePage('/packages', {
    label: msg('Packages'),
    kind: 'list',
    menu: { icon: IconPackage, group: msg('Customers'), sidebar: [0, 3] },
    permissions: ['Platform.Packages.View'],
    help: 'packages',
    load: () => import('./pages/packages.tsx'),
  }),
  definePage('/packages/new', {
    label: msg('New package'),
    kind: 'new',
    permissions: ['Platform.Packages.Edit'],
    load: () => import('./pages/package-new.tsx'),
  }),
  definePage('/packages/edit/$id', {
    label: msg('Package'),
    kind: 'edit',
    load: () => import('./pages/package-edit.tsx'),
  }),

  definePage('/reseller', {
    label: msg('Resellers'),
    kind: 'list',
    menu: { icon: IconUsersGroup, group: msg('Customers'), sidebar: [0] },
    permissions: ['Platform.Resellers.View'],
    help: 'resellers',
    load: () => import('./pages/resellers.tsx'),
  }),
  definePage('/reseller/new', {
    label: msg('New reseller'),
    kind: 'new',
    permissions: ['Platform.Resellers.Edit'],
    load: () => import('./pages/reseller-new.tsx'),
  }),
  definePage('/reseller/edit/$id', {
    label: msg('Reseller'),
    kind: 'edit',
    load: () => import('./pages/reseller-edit.tsx'),
  }),
  definePage('/reseller/statement/$id', {
    label: msg('Commission'),
    permissions: ['Platform.Payments.View'],
    help: 'resellers#commission',
    load: () => import('./pages/reseller-statement.tsx'),
  }),
  definePage('/reseller/plans/$id', {
    label: msg('Plans'),
    help: 'resellers#plans',
    load: () => import('./pages/reseller-plans.tsx'),
  }),
  definePage('/reseller/plans/$id/new', {
    label: msg('Set plan'),
    permissions: ['Platform.Resellers.Edit'],
    load: () => import('./pages/reseller-plan-new.tsx'),
  }),
  definePage('/reseller/plans/edit/$id', {
    label: msg('Plan'),
    help: 'resellers#plans',
    load: () => import('./pages/reseller-plan-edit.tsx'),
  }),

  definePage('/subscription', {
    label: msg('Subscriptions'),
    menu: { icon: IconReceipt, group: msg('Billing'), sidebar: [0, 3], labelFor: { 3: msg('Subscription') } },
    kind: 'list',
    permissions: ['Platform.Subscriptions.View'],
    help: 'packages#subscriptions',
    load: () => import('./pages/subscriptions.tsx'),
  }),
  definePage('/subscription/new', {
    label: msg('New subscription'),
    kind: 'new',
    permissions: ['Platform.Subscriptions.Edit'],
    load: () => import('./pages/subscription-new.tsx'),
  }),
  definePage('/subscription/edit/$id', {
    label: msg('Subscription'),
    kind: 'edit',
    load: () => import('./pages/subscription-edit.tsx'),
  }),

  definePage('/invoice', {
    label: msg('Invoices'),
    kind: 'list',
    menu: { icon: IconFileInvoice, group: msg('Billing'), sidebar: [0, 3] },
    permissions: ['Platform.Invoices.View'],
    help: 'invoices',
    load: () => import('./pages/invoices.tsx'),
  }),
  definePage('/invoice/new', {
    label: msg('New invoice'),
    kind: 'new',
    permissions: ['Platform.Invoices.Edit'],
    load: () => import('./pages/invoice-new.tsx'),
  }),
  definePage('/invoice/edit/$id', {
    label: msg('Invoice'),
    kind: 'edit',
    load: () => import('./pages/invoice-edit.tsx'),
  }),

  definePage('/payments', {
    label: msg('Payments'),
    kind: 'list',
    menu: { icon: IconCreditCard, group: msg('Billing'), sidebar: [0, 3] },
    permissions: ['Platform.Payments.View'],
    help: 'invoices#payments',
    load: () => import('./pages/payments.tsx'),
  }),
  definePage('/payments/new', {
    label: msg('New payment'),
    kind: 'new',
    permissions: ['Platform.Payments.Edit'],
    load: () => import('./pages/payment-new.tsx'),
  }),
  definePage('/payments/edit/$id', {
    label: msg('Payment'),
    kind: 'edit',
    load: () => import('./pages/payment-edit.tsx'),
  }),

  definePage('/commission', {
    label: msg('Commission'),
    menu: { icon: IconPercentage, group: msg('Billing'), sidebar: [3] },
    permissions: ['Platform.Payments.View'],
    help: 'resellers#commission',
    load: () => import('./pages/commission.tsx'),
  }),

  definePage('/issuer', {
    label: msg('Issuer'),
    menu: { icon: IconBuildingBank, group: msg('Billing'), sidebar: [0] },
    permissions: ['Platform.Issuer.View'],
    help: 'resellers#your-own-invoices',
    load: () => import('./pages/issuer.tsx'),
  }),

  definePage('/brand', {
    label: msg('Brand'),
    menu: { icon: IconPalette, group: msg('Platform'), sidebar: [0, 3] },
    permissions: ['Platform.Brand.View'],
    help: 'brand',
    load: () => import('./pages/brand.tsx'),
  }),
] as const;
