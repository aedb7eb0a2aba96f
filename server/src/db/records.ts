import { entities, type EntityKind } from '@vitrine/contract/entities';
import { sql } from 'drizzle-orm';
import { operatorGrants, operatorReads, sharedGrants, tenantsRead } from './grants.ts';
import { nameBehind, part, record, type StoredRecord } from './record.ts';
import { alerts, alertUsers, alertWebhooks } from './schema/alerts.ts';
import { apiKeys } from './schema/api-keys.ts';
import { deviceCommands } from './schema/device-commands.ts';
import { deviceGroups } from './schema/device-groups.ts';
import { devices } from './schema/devices.ts';
import { billedPeriods, invoiceItems, invoicePayments, invoices } from './schema/invoices.ts';
import { issuer } from './schema/issuer.ts';
import { directories, files } from './schema/library.ts';
import { overlays, overlayTargets } from './schema/overlays.ts';
import { overrideTargets, overrides } from './schema/overrides.ts';
import { platformRolePermissions, platformRoles, platformUserRoles } from './schema/platform-roles.ts';
import { passkeys } from './schema/passkeys.ts';
import { playlistItems, playlists } from './schema/playlists.ts';
import { brandDomains, productBrands } from './schema/product-brands.ts';
import { proposals } from './schema/proposals.ts';
import { scheduleGroups, schedules } from './schema/schedules.ts';
import { signUpSettings } from './schema/sign-up.ts';
import { platformSsoRoles, singleSignOn, ssoDomains, ssoRoles } from './schema/single-sign-on.ts';
import { stores } from './schema/stores.ts';
import { packages, resellerPlans, subscriptions } from './schema/subscriptions.ts';
import { resellers, tenants } from './schema/tenants.ts';
import { rolePermissions, roles, userRoles, users } from './schema/users.ts';
import { webhooks } from './schema/webhooks.ts';

const { alert, deviceCommand, invoice, overlay, override, playlist, role, schedule, user } = entities;

/** The table of each kind of record; null for a kind without its own audited table. */
export const records = {
  tenant: record(entities.tenant, tenants, {
    name: tenants.companyName,
    hidden: { reseller_id: 'not shown', canonical_name: 'not shown', suspended_by: 'not shown' },
    grants: {
      app: ['select', 'update'],
      jobs: ['select', 'update'],
      platform: ['select', 'insert', 'update', 'delete'],
    },
  }),
  package: record(entities.package, packages, { name: packages.name, grants: tenantsRead }),
  store: record(entities.store, stores, {
    name: stores.name,
    grants: operatorReads,
    hidden: { deletion_id: 'not audited' },
  }),
  deviceGroup: record(entities.deviceGroup, deviceGroups, {
    name: deviceGroups.name,
    hidden: { tree_path: 'not audited', deletion_id: 'not audited' },
  }),
  device: record(entities.device, devices, {
    name: devices.name,
    grants: operatorReads,
    quiet: true,
    hidden: {
      shard: 'not audited',
      online: 'not audited',
      presence_at: 'not audited',
      last_seen_at: 'not audited',
      player_version: 'not audited',
      can: 'not audited',
      applied_version: 'not audited',
      desired_version: 'not audited',
      desired_at: 'not audited',
      online_only: 'not audited',
      cuts_only: 'not audited',
      last_error: 'not audited',
      storage_used: 'not audited',
      storage_quota: 'not audited',
      deletion_id: 'not audited',
    },
  }),
  deviceCommand: record(deviceCommand, deviceCommands, {
    name: nameBehind(deviceCommands.deviceId, devices, devices.name),
    id: deviceCommands.deviceId,
    on: 'insert',
    hidden: {
      device_id: 'not audited',
      request_id: 'not audited',
      requested_at: 'not audited',
      requested_by: 'not audited',
      expires_at: 'not audited',
      settled_at: 'not audited',
      problem: 'not audited',
    },
  }),
  directory: record(entities.directory, directories, {
    name: directories.name,
    hidden: { deletion_id: 'not audited' },
  }),
  file: record(entities.file, files, {
    name: files.fileName,
    grants: operatorReads,
    hidden: {
      source_name: 'not shown',
      content_type: 'not shown',
      extension: 'not shown',
      sha256: 'not shown',
      parts: 'not shown',
      thumb_sha256: 'not shown',
      drawn_pages: 'not audited',
      deletion_id: 'not audited',
    },
  }),
  playlist: record(playlist, playlists, {
    name: playlists.name,
    hidden: { deletion_id: 'not audited' },
    parts: {
      playlist_items: part(playlist.parts.playlist_items, playlistItems, { hidden: { deletion_id: 'not audited' } }),
    },
  }),
  schedule: record(schedule, schedules, {
    name: nameBehind(schedules.playlistId, playlists, playlists.name),
    hidden: { deletion_id: 'not audited' },
    parts: {
      schedule_groups: part(schedule.parts.schedule_groups, scheduleGroups, { hidden: { deletion_id: 'not audited' } }),
    },
  }),
  override: record(override, overrides, {
    name: sql`coalesce(${overrides.text},
      ${nameBehind(overrides.playlistId, playlists, playlists.name)}, ${nameBehind(overrides.fileId, files, files.fileName)})`,
    parts: { override_targets: part(override.parts.override_targets, overrideTargets, {}) },
  }),
  overlay: record(overlay, overlays, {
    name: nameBehind(overlays.fileId, files, files.fileName),
    hidden: { deletion_id: 'not audited' },
    parts: {
      overlay_targets: part(overlay.parts.overlay_targets, overlayTargets, { hidden: { deletion_id: 'not audited' } }),
    },
  }),
  alert: record(alert, alerts, {
    name: sql`coalesce(${nameBehind(alerts.storeId, stores, stores.name)}, 'All other stores')`,
    hidden: { deletion_id: 'not audited' },
    parts: {
      alert_users: part(alert.parts.alert_users, alertUsers, {}),
      alert_webhooks: part(alert.parts.alert_webhooks, alertWebhooks, {
        hidden: {
          hint: 'not shown',
          failure: 'not audited',
          failed_at: 'not audited',
          last_sent: 'not audited',
        },
      }),
    },
  }),
  play: null,
  user: record(user, users, {
    name: users.fullName,
    grants: sharedGrants,
    // The form of the profile stays open while these change.
    noVersion: ['password_expires_at', 'language', 'date_style', 'hour_cycle'],
    hidden: {
      reseller_id: 'not shown',
      user_type: 'not shown',
      is_owner: 'not shown',
      full_name: 'not audited',
      totp_last_step: 'not audited',
    },
    parts: {
      user_roles: part(user.parts.user_roles, userRoles, { grants: operatorReads }),
      platform_user_roles: part(user.parts.platform_user_roles, platformUserRoles, { grants: operatorGrants }),
      passkeys: part(user.parts.passkeys, passkeys, {
        grants: sharedGrants,
        hidden: {
          credential_id: 'not audited',
          user_handle: 'not audited',
          public_key: 'not audited',
          sign_count: 'not audited',
          transports: 'not audited',
          last_used_at: 'not audited',
        },
      }),
    },
  }),
  role: record(role, roles, {
    name: roles.name,
    parts: {
      role_permissions: part(role.parts.role_permissions, rolePermissions, {}),
      platform_role_permissions: part(role.parts.platform_role_permissions, platformRolePermissions, {
        grants: operatorGrants,
      }),
    },
  }),
  apiKey: record(entities.apiKey, apiKeys, {
    name: apiKeys.name,
    grants: sharedGrants,
    quiet: true,
    apart: { by: apiKeys.clientId, entity: entities.connectedApp },
    hidden: {
      reseller_id: 'not shown',
      client_id: 'not shown',
      redirect_uri: 'not shown',
      refresh_until: 'not audited',
      secret_hash: 'not audited',
      previous_hash: 'not audited',
      last_used_at: 'not audited',
      last_used_from: 'not audited',
    },
  }),
  connectedApp: null,
  subscription: record(entities.subscription, subscriptions, {
    name: nameBehind(subscriptions.packageId, packages, packages.name),
    hidden: { ended_at: 'not audited' },
    grants: tenantsRead,
  }),
  reseller: record(entities.reseller, resellers, { name: resellers.companyName, grants: operatorGrants }),
  resellerPlan: record(entities.resellerPlan, resellerPlans, {
    name: nameBehind(resellerPlans.packageId, packages, packages.name),
    grants: operatorGrants,
  }),
  issuer: record(entities.issuer, issuer, { name: issuer.companyName, grants: { platform: ['select', 'update'] } }),
  signUp: record(entities.signUp, signUpSettings, {
    name: nameBehind(signUpSettings.packageId, packages, packages.name),
    grants: { platform: ['select', 'update'] },
  }),
  invoice: record(invoice, invoices, {
    name: invoices.number,
    grants: operatorGrants,
    hidden: { reseller_id: 'not shown', issued_for: 'not shown' },
    parts: {
      invoice_items: part(invoice.parts.invoice_items, invoiceItems, { grants: operatorGrants }),
      billed_periods: part(invoice.parts.billed_periods, billedPeriods, {
        grants: { platform: ['select', 'insert', 'delete'] },
        hidden: { subscription_id: 'not shown', invoice_item_id: 'not shown' },
      }),
    },
  }),
  payment: record(entities.payment, invoicePayments, {
    name: nameBehind(invoicePayments.invoiceId, invoices, invoices.number),
    grants: operatorGrants,
  }),
  webhook: record(entities.webhook, webhooks, {
    name: webhooks.url,
    grants: sharedGrants,
    quiet: true,
    hidden: {
      reseller_id: 'not shown',
      paused_reason: 'not shown',
      sealed_previous: 'not audited',
      previous_until: 'not audited',
      failures: 'not audited',
      failing_since: 'not audited',
      failure: 'not audited',
      succeeded_at: 'not audited',
      next_at: 'not audited',
      leased_until: 'not audited',
    },
  }),
  proposal: record(entities.proposal, proposals, {
    name: proposals.summary,
    hidden: {
      tool: 'not shown',
      request: 'not audited',
      details: 'not audited',
      device_ids: 'not audited',
      changes: 'not audited',
      fingerprint: 'not audited',
      decided_at: 'not shown',
      made: 'not audited',
    },
  }),
  singleSignOn: record(entities.singleSignOn, singleSignOn, {
    name: singleSignOn.issuerUrl,
    grants: sharedGrants,
    hidden: { reseller_id: 'not shown' },
    parts: {
      sso_domains: part(entities.singleSignOn.parts.sso_domains, ssoDomains, {
        grants: sharedGrants,
        hidden: { reseller_id: 'not shown' },
      }),
      sso_roles: part(entities.singleSignOn.parts.sso_roles, ssoRoles, {}),
      platform_sso_roles: part(entities.singleSignOn.parts.platform_sso_roles, platformSsoRoles, {
        grants: operatorGrants,
      }),
    },
  }),
  productBrand: record(entities.productBrand, productBrands, {
    name: productBrands.productName,
    grants: operatorGrants,
    hidden: { reseller_id: 'not shown' },
    parts: {
      brand_domains: part(entities.productBrand.parts.brand_domains, brandDomains, { grants: operatorGrants }),
    },
  }),
} satisfies Record<EntityKind, StoredRecord | null>;

const { parts: _, ...roleAlone } = role;

/** Every audited table: one for each kind, and the roles of operator users beside those of tenants. */
export const auditedRecords: readonly StoredRecord[] = [
  ...Object.values(records).filter((each) => each !== null),
  record(roleAlone, platformRoles, { name: platformRoles.name, grants: operatorGrants }),
];
