import {
  IconBuildingBank,
  IconBuildings,
  IconCreditCard,
  IconFileInvoice,
  IconPackage,
  IconPercentage,
  IconReceipt,
  IconUsersGroup,
} from '@tabler/icons-react';
import { definePage } from './lib/define-page.ts';

/** The pages about tenants and their billing, for the operator and resellers. */
export const billingPages = [
  definePage('/tenants', {
    label: 'Tenants',
    kind: 'list',
    menu: { icon: IconBuildings, group: 'Customers', sidebar: [0, 3] },
    permissions: ['Platform.Tenants.View'],
    help: 'tenants',
    load: () => import('./pages/tenants.tsx'),
  }),
  definePage('/tenants/new', {
    label: 'New tenant',
    kind: 'new',
    permissions: ['Platform.Tenants.Edit'],
    load: () => import('./pages/tenant-new.tsx'),
  }),
  definePage('/tenants/edit/$id', {
    label: 'Tenant',
    kind: 'edit',
    load: () => import('./pages/tenant-edit.tsx'),
  }),

  definePage('/packages', {
    label: 'Packages',
    kind: 'list',
    menu: { icon: IconPackage, group: 'Customers', sidebar: [0, 3] },
    permissions: ['Platform.Packages.View'],
    help: 'packages',
    load: () => import('./pages/packages.tsx'),
  }),
  definePage('/packages/new', {
    label: 'New package',
    kind: 'new',
    permissions: ['Platform.Packages.Edit'],
    load: () => import('./pages/package-new.tsx'),
  }),
  definePage('/packages/edit/$id', {
    label: 'Package',
    kind: 'edit',
    load: () => import('./pages/package-edit.tsx'),
  }),

  definePage('/reseller', {
    label: 'Resellers',
    kind: 'list',
    menu: { icon: IconUsersGroup, group: 'Customers', sidebar: [0] },
    permissions: ['Platform.Resellers.View'],
    help: 'resellers',
    load: () => import('./pages/resellers.tsx'),
  }),
  definePage('/reseller/new', {
    label: 'New reseller',
    kind: 'new',
    permissions: ['Platform.Resellers.Edit'],
    load: () => import('./pages/reseller-new.tsx'),
  }),
  definePage('/reseller/edit/$id', {
    label: 'Reseller',
    kind: 'edit',
    load: () => import('./pages/reseller-edit.tsx'),
  }),
  definePage('/reseller/statement/$id', {
    label: 'Commission',
    permissions: ['Platform.Payments.View'],
    help: 'resellers#commission',
    load: () => import('./pages/reseller-statement.tsx'),
  }),
  definePage('/reseller/plans/$id', {
    label: 'Plans',
    help: 'resellers#plans',
    load: () => import('./pages/reseller-plans.tsx'),
  }),
  definePage('/reseller/plans/$id/new', {
    label: 'Set plan',
    permissions: ['Platform.Resellers.Edit'],
    load: () => import('./pages/reseller-plan-new.tsx'),
  }),
  definePage('/reseller/plans/edit/$id', {
    label: 'Plan',
    help: 'resellers#plans',
    load: () => import('./pages/reseller-plan-edit.tsx'),
  }),

  definePage('/subscription', {
    label: 'Subscriptions',
    menu: { icon: IconReceipt, group: 'Billing', sidebar: [0, 3], labelFor: { 3: 'Subscription' } },
    kind: 'list',
    permissions: ['Platform.Subscriptions.View'],
    help: 'packages#subscriptions',
    load: () => import('./pages/subscriptions.tsx'),
  }),
  definePage('/subscription/new', {
    label: 'New subscription',
    kind: 'new',
    permissions: ['Platform.Subscriptions.Edit'],
    load: () => import('./pages/subscription-new.tsx'),
  }),
  definePage('/subscription/edit/$id', {
    label: 'Subscription',
    kind: 'edit',
    load: () => import('./pages/subscription-edit.tsx'),
  }),

  definePage('/invoice', {
    label: 'Invoices',
    kind: 'list',
    menu: { icon: IconFileInvoice, group: 'Billing', sidebar: [0, 3] },
    permissions: ['Platform.Invoices.View'],
    help: 'invoices',
    load: () => import('./pages/invoices.tsx'),
  }),
  definePage('/invoice/new', {
    label: 'New invoice',
    kind: 'new',
    permissions: ['Platform.Invoices.Edit'],
    load: () => import('./pages/invoice-new.tsx'),
  }),
  definePage('/invoice/edit/$id', {
    label: 'Invoice',
    kind: 'edit',
    load: () => import('./pages/invoice-edit.tsx'),
  }),

  definePage('/payments', {
    label: 'Payments',
    kind: 'list',
    menu: { icon: IconCreditCard, group: 'Billing', sidebar: [0, 3] },
    permissions: ['Platform.Payments.View'],
    help: 'invoices#payments',
    load: () => import('./pages/payments.tsx'),
  }),
  definePage('/payments/new', {
    label: 'New payment',
    kind: 'new',
    permissions: ['Platform.Payments.Edit'],
    load: () => import('./pages/payment-new.tsx'),
  }),
  definePage('/payments/edit/$id', {
    label: 'Payment',
    kind: 'edit',
    load: () => import('./pages/payment-edit.tsx'),
  }),

  definePage('/commission', {
    label: 'Commission',
    menu: { icon: IconPercentage, group: 'Billing', sidebar: [3] },
    permissions: ['Platform.Payments.View'],
    help: 'resellers#commission',
    load: () => import('./pages/commission.tsx'),
  }),

  definePage('/issuer', {
    label: 'Issuer',
    menu: { icon: IconBuildingBank, group: 'Billing', sidebar: [0] },
    permissions: ['Platform.Issuer.View'],
    help: 'resellers#your-own-invoices',
    load: () => import('./pages/issuer.tsx'),
  }),
] as const;
