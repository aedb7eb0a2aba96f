import {
  IconApi,
  IconChecklist,
  IconLogin2,
  IconPlugConnected,
  IconSettings,
  IconUserPlus,
  IconWebhook,
} from '@tabler/icons-react';
import { proposals } from '@vitrine/contract/proposals';
import { definePage } from './lib/define-page.ts';

/** The settings of an account, and what other programs do for it, in the order of the sidebar. */
export const settingsPages = [
  definePage('/settings', {
    label: 'Settings',
    menu: { icon: IconSettings, palette: [1] },
    permissions: ['Permissions.Settings.View'],
    help: 'settings',
    load: () => import('./pages/settings.tsx'),
  }),
  definePage('/settings/api-keys', {
    label: 'API keys',
    kind: 'list',
    menu: { icon: IconApi, group: 'Platform', groupFor: { 3: 'Business' }, sidebar: [0, 3], palette: [1] },
    permissions: ['Permissions.ApiKey.View', 'Platform.ApiKeys.View'],
    help: 'api-keys',
    load: () => import('./pages/api-keys.tsx'),
  }),
  definePage('/settings/api-keys/new', {
    label: 'New API key',
    kind: 'new',
    permissions: ['Permissions.ApiKey.Create', 'Platform.ApiKeys.Edit'],
    load: () => import('./pages/api-key-new.tsx'),
  }),
  definePage('/settings/api-keys/edit/$id', {
    label: 'API key',
    kind: 'edit',
    load: () => import('./pages/api-key-edit.tsx'),
  }),
  definePage('/settings/connected-apps', {
    label: 'Connected apps',
    kind: 'list',
    menu: { icon: IconPlugConnected, group: 'Platform', groupFor: { 3: 'Business' }, sidebar: [0, 3], palette: [1] },
    permissions: ['Permissions.ApiKey.View', 'Platform.ApiKeys.View'],
    help: 'assistants#connect-an-assistant',
    load: () => import('./pages/connected-apps.tsx'),
  }),
  definePage('/connect', {
    label: 'Connect an app',
    permissions: ['Permissions.ApiKey.Create', 'Platform.ApiKeys.Edit'],
    help: 'assistants#connect-an-assistant',
    load: () => import('./pages/connect.tsx'),
  }),
  definePage('/settings/single-sign-on', {
    label: 'Single sign-on',
    menu: { icon: IconLogin2, group: 'Platform', groupFor: { 3: 'Business' }, sidebar: [0, 3], palette: [1] },
    permissions: ['Permissions.SingleSignOn.View', 'Platform.SingleSignOn.View'],
    help: 'single-sign-on',
    load: () => import('./pages/single-sign-on.tsx'),
  }),
  definePage('/settings/sign-up', {
    label: 'Sign-up',
    menu: { icon: IconUserPlus, group: 'Platform', sidebar: [0] },
    permissions: ['Platform.SignUp.View'],
    help: 'sign-up',
    load: () => import('./pages/sign-up-settings.tsx'),
  }),
  definePage('/settings/proposals', {
    label: 'Proposals',
    kind: 'list',
    menu: { icon: IconChecklist, palette: [1] },
    permissions: [proposals.list.permission, ...proposals.list.orPermissions],
    help: 'assistants#approve-changes',
    load: () => import('./pages/proposals.tsx'),
  }),
  definePage('/settings/proposals/$id', {
    label: 'Proposal',
    kind: 'edit',
    load: () => import('./pages/proposal.tsx'),
  }),
  definePage('/settings/webhooks', {
    label: 'Webhooks',
    kind: 'list',
    menu: { icon: IconWebhook, group: 'Platform', groupFor: { 3: 'Business' }, sidebar: [0, 3], palette: [1] },
    permissions: ['Permissions.Webhooks.View', 'Platform.Webhooks.View'],
    help: 'webhooks',
    load: () => import('./pages/webhooks.tsx'),
  }),
  definePage('/settings/webhooks/new', {
    label: 'New webhook',
    kind: 'new',
    permissions: ['Permissions.Webhooks.Edit', 'Platform.Webhooks.Edit'],
    load: () => import('./pages/webhook-new.tsx'),
  }),
  definePage('/settings/webhooks/edit/$id', {
    label: 'Webhook',
    kind: 'edit',
    load: () => import('./pages/webhook-edit.tsx'),
  }),
] as const;
