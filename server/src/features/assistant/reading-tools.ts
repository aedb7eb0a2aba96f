import { activity } from '@vitrine/contract/activity';
import { remoteCommands } from '@vitrine/contract/device-commands';
import { dashboard } from '@vitrine/contract/dashboard';
import { devices } from '@vitrine/contract/devices';
import { invoices } from '@vitrine/contract/invoices';
import { overrides } from '@vitrine/contract/overrides';
import { platformStatus } from '@vitrine/contract/platform-status';
import { playlists } from '@vitrine/contract/playlists';
import { proposals } from '@vitrine/contract/proposals';
import { proofOfPlayReport } from '@vitrine/contract/proof-of-play-report';
import { schedules } from '@vitrine/contract/schedules';
import { screenshots } from '@vitrine/contract/screenshots';
import { search } from '@vitrine/contract/search';
import { templates } from '@vitrine/contract/templates';
import { tenants } from '@vitrine/contract/tenants';
import { readingTool, type ReadingTool } from './reading-tool.ts';

const page = { page: 'The page, from 1.', pageSize: 'Rows of a page.' };
const paged = { search: 'Words that the rows contain.', ...page };

/** Of tenants first, then of the operator and resellers. A caller is offered those whose endpoint admits it. */
export const readingTools: readonly ReadingTool[] = [
  readingTool(search.byName, {
    name: 'find',
    title: 'Find by name',
    description:
      'Finds stores, device groups, devices, files, playlists and schedules by name, with the ids that other tools need.',
    fields: { q: 'A part of the name.' },
  }),
  readingTool(devices.list, {
    name: 'list_devices',
    title: 'List devices',
    description: 'Lists devices with their store, device group, status and player.',
    fields: paged,
  }),
  readingTool(devices.playing, {
    name: 'what_plays',
    title: 'What plays, and why',
    description:
      'What a device shows at a time by its schedules and overrides, since when and until when, and what else is planned and why it does not show.',
    fields: { id: 'The id of the device.', at: 'An ISO 8601 instant in UTC. Now if omitted.' },
  }),
  readingTool(schedules.ofGroup, {
    name: 'week_of_group',
    title: 'Schedules of a device group',
    description: 'The schedules of a device group and of its parent groups on a range of days.',
    fields: {
      groupId: 'The id of the device group.',
      startDate: 'The first day, yyyy-MM-dd.',
      endDate: 'The last day, yyyy-MM-dd.',
    },
  }),
  readingTool(devices.deliveryStatus, {
    name: 'delivery_status',
    title: 'Delivery status',
    description: 'On how many screens the changes since a time have arrived, and how many of the others are offline.',
    fields: { since: 'An ISO 8601 instant in UTC.' },
  }),
  readingTool(screenshots.get, {
    name: 'screenshot',
    title: 'Screenshot of a screen',
    description:
      'The screenshot that a screen sent within the last minute. Screens send them while a user watches them.',
    fields: { id: 'The id of the device.' },
    pick: ({ takenAt, shows }) => ({ takenAt, shows }),
    image: ({ picture }) => picture,
  }),
  readingTool(dashboard.attention, {
    name: 'needs_attention',
    title: 'What needs attention',
    description: 'Offline, outdated and faulty screens, schedules that end soon, and files that failed.',
    fields: {},
  }),
  readingTool(overrides.list, {
    name: 'active_overrides',
    title: 'Active overrides',
    description: 'What users have put on screens at once, before all schedules, and until when.',
    fields: {},
  }),
  readingTool(playlists.get, {
    name: 'playlist',
    title: 'Playlist',
    description: 'A playlist with its items in their order.',
    fields: { id: 'The id of the playlist.' },
  }),
  readingTool(templates.list, {
    name: 'templates',
    title: 'Templates',
    description: 'The templates that layouts can be made from, with their fields.',
    fields: {},
    pick: (reply) => reply.map(({ key, name, origin, layout }) => ({ key, name, origin, fields: layout.fields })),
  }),
  readingTool(templates.filled, {
    name: 'filled_layout',
    title: 'Filled layout',
    description: 'The fields of a layout that was made from a template, and their values, such as prices.',
    fields: { id: 'The id of the layout, which is a file.' },
    pick: ({ file, template, templateName, values }) => ({
      fileId: file.fileId,
      name: file.fileName,
      version: file.version,
      templateName,
      fields: template.fields,
      values,
    }),
  }),
  readingTool(proofOfPlayReport.rows, {
    name: 'proof_of_play',
    title: 'Proof of play',
    description: 'What screens have shown, how often and how long, as they reported it.',
    fields: {
      by: 'What rows stand for.',
      from: 'The first day, yyyy-MM-dd.',
      to: 'The last day, yyyy-MM-dd.',
      fileId: 'Only of this file.',
      playlistId: 'Only of this playlist.',
      deviceId: 'Only of this device.',
      branchId: 'Only of this store.',
      ...page,
    },
  }),
  readingTool(remoteCommands.list, {
    name: 'remote_commands',
    title: 'Remote commands',
    description: 'The latest remote commands of a device, such as reload and identify, with their results.',
    fields: { id: 'The id of the device.' },
  }),
  readingTool(proposals.list, {
    name: 'proposals',
    title: 'Proposals',
    description: 'The changes that were proposed with this API key, the newest first, and what has become of them.',
    fields: page,
  }),
  readingTool(proposals.get, {
    name: 'proposal',
    title: 'Proposal',
    description:
      'A proposed change: whether it was confirmed, refused or has expired, and on how many of its screens it has arrived.',
    fields: { id: 'The id of the proposal.' },
  }),
  readingTool(activity.list, {
    name: 'activity',
    title: 'Activity',
    description: 'Who changed what, the newest first.',
    fields: {
      from: 'An ISO 8601 instant in UTC.',
      until: 'An ISO 8601 instant in UTC.',
      pageSize: 'The number of entries.',
    },
  }),
  readingTool(tenants.list, {
    name: 'list_tenants',
    title: 'List tenants',
    description: 'Lists the tenants of the operator or reseller, with their subscription.',
    fields: paged,
  }),
  readingTool(invoices.list, {
    name: 'list_invoices',
    title: 'List invoices',
    description: 'Lists invoices with their status, due date and what is still to be paid.',
    fields: paged,
  }),
  readingTool(platformStatus.get, {
    name: 'platform_status',
    title: 'Status of the installation',
    description: 'Whether background jobs, emails, backups and storage work.',
    fields: {},
  }),
];

/** The only tool that changes something by itself. */
export const confirmTool = readingTool(proposals.confirm, {
  name: 'confirm_proposal',
  title: 'Confirm a proposal',
  description:
    'Carries out a change that was proposed with this API key, after the user has agreed to it. At most ten screens and no emergency: others are approved by a user in the console. Confirmed again, it changes nothing.',
  fields: { id: 'The id of the proposal.' },
});
