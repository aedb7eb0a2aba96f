import {
  IconApi,
  IconChecklist,
  IconLogin2,
  IconPlugConnected,
  IconSettings,
  IconUserPlus,
  IconWebhook,
} from '@tabler/icons-react';
import { msg } from '@vitrine/contract/messages';
import { proposals } from '@vitrine/contract/proposals';
import { definePage } from './lib/define-page.ts';

/** The settings of an account, and what other programs do for it, in the order of the sidebar. */
export const settingsPages = [
  definePage('/settings', {
    label: msg('Settings'),
    menu: { icon: IconSettings, palette: [1] },
    permissions: ['Permissions.Settings.View'],
    help: 'settings',
    load: () => import('./pages/settings.tsx'),
  }),
  definePage('/settings/api-keys', {
    label: msg('API keys'),
    kind: 'list',
    menu: { icon: IconApi, group: msg('Platform'), groupFor: { 3: msg('Business') }, sidebar: [0, 3], palette: [1] },
    permissions: ['Permissions.ApiKey.View', 'Platform.ApiKeys.View'],
    help: 'api-keys',
    load: () => import('./pages/api-keys.tsx'),
  }),
  definePage('/settings/api-keys/new', {
    label: msg('New API key'),
    kind: 'new',
    permissions: ['Permissions.ApiKey.Create', 'Platform.ApiKeys.Edit'],
    load: () => import('./pages/api-key-new.tsx'),
  }),
  definePage('/settings/api-keys/edit/$id', {
    label: msg('API key'),
    kind: 'edit',
    load: () => import('./pages/api-key-edit.tsx'),
  }),
  definePage('/settings/connected-apps', {
    label: msg('Connected apps'),
    kind: 'list',
    menu: {
      icon: IconPlugConnected,
      group: msg('Platform'),
      groupFor: { 3: msg('Business') },
      sidebar: [0, 3],
      palette: [1],
    },
    permissions: ['Permissions.ApiKey.View', 'Platform.ApiKeys.View'],
    help: 'assistants#connect-an-assistant',
    load: () => import('./pages/connected-apps.tsx'),
  }),
  definePage('/connect', {
    label: msg('Connect an app'),
    permissions: ['Permissions.ApiKey.Create', 'Platform.ApiKeys.Edit'],
    help: 'assistants#connect-an-assistant',
    load: () => import('./pages/connect.tsx'),
  }),
  definePage('/settings/single-sign-on', {
    label: msg('Single sign-on'),
    menu: { icon: IconLogin2, group: msg('Platform'), groupFor: { 3: msg('Business') }, sidebar: [0, 3], palette: [1] },
    permissions: ['Permissions.SingleSignOn.View', 'Platform.SingleSignOn.View'],
    help: 'single-sign-on',
    load: () => import('./pages/single-sign-on.tsx'),
  }),
  definePage('/settings/sign-up', {
    label: msg('Sign-up'),
    menu: { icon: IconUserPlus, group: msg('Platform'), sidebar: [0] },
    permissions: ['Platform.SignUp.View'],
    help: 'sign-up',
    load: () => import('./pages/sign-up-settings.tsx'),
  }),
  definePage('/settings/proposals', {
    label: msg('Proposals'),
    kind: 'list',
    menu: { icon: IconChecklist, palette: [1] },
    permissions: [proposals.list.permission, ...proposals.list.orPermissions],
    help: 'assistants#approve-changes',
    load: () => import('./pages/proposals.tsx'),
  }),
  definePage('/settings/proposals/$id', {
    label: msg('Proposal'),
    kind: 'edit',
    load: () => import('./pages/proposal.tsx'),
  }),
  definePage('/settings/webhooks', {
    label: msg('Webhooks'),
    kind: 'list',
    menu: {
      icon: IconWebhook,
      group: msg('Platform'),
      groupFor: { 3: msg('Business') },
      sidebar: [0, 3],
      palette: [1],
    },
    permissions: ['Permissions.Webhooks.View', 'Platform.Webhooks.View'],
    help: 'webhooks',
    load: () => import('./pages/webhooks.tsx'),
  }),
  definePage('/settings/webhooks/new', {
    label: msg('New webhook'),
    kind: 'new',
    permissions: ['Permissions.Webhooks.Edit', 'Platform.Webhooks.Edit'],
    load: () => import('./pages/webhook-new.tsx'),
  }),
  definePage('/settings/webhooks/edit/$id', {
    label: msg('Webhook'),
    kind: 'edit',
    load: () => import('./pages/webhook-edit.tsx'),
  }),
] as const;
