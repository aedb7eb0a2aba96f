import { dayText } from '@vitrine/contract/day-text';
import { remoteCommands } from '@vitrine/contract/device-commands';
import { commaText } from '@vitrine/contract/list-text';
import { msg, t } from '@vitrine/contract/messages';
import { overrides } from '@vitrine/contract/overrides';
import { playlists } from '@vitrine/contract/playlists';
import { fieldsOf, type FieldValue } from '@vitrine/contract/rules/fill-template';
import { schedules } from '@vitrine/contract/schedules';
import { FieldValues, templates } from '@vitrine/contract/templates';
import { minuteText } from '@vitrine/contract/time-text';
import { Id } from '@vitrine/contract/values';
import { z } from 'zod';
import { records } from '../../db/records.ts';
import { conflict } from '../../errors.ts';
import type { StoredRecord } from '../../db/record.ts';
import type { Tx } from '../../db/transaction.ts';
import { namesOf } from '../../http/request/change-each.ts';
import { showNowText } from './show-now-text.ts';
import { writingTool, type WritingTool } from './writing-tool.ts';

const quoted = (name: string) => t('“{name}”', { name });

async function quotedNames(tx: Tx, record: StoredRecord, ids: readonly number[]): Promise<string> {
  const names = await namesOf(
    tx,
    record,
    ids.map((id) => ({ id })),
  );
  return commaText(ids.map((id) => quoted(names.get(id) ?? '')));
}

/** A value of a field as text: rows as lines, a file or playlist by its id. */
function valueText(value: FieldValue | undefined): string {
  if (Array.isArray(value)) return value.map((cells) => cells.join(' · ')).join('\n');
  if (typeof value === 'number') return t('ID {id}', { id: value });
  return value ?? '';
}

const remoteCommandTexts = {
  identify: {
    name: 'identify_screen',
    title: 'Identify a screen',
    description: 'Proposes that a screen shows its name and identifier for a few seconds.',
    summary: msg('Identify {names}'),
  },
  reload: {
    name: 'reload_screen',
    title: 'Reload a screen',
    description: 'Proposes to reload the player of a screen, which shows nothing for a few seconds.',
    summary: msg('Reload {names}'),
  },
};

/** Each proposes a change and makes none; `confirm_proposal` or a user carries it out. */
export const writingTools: readonly WritingTool[] = [
  writingTool(overrides.start, {
    name: 'show_now',
    title: 'Show now',
    description:
      'Proposes to show a playlist, a file or a text on screens at once, before all schedules. Choose one of the three, and stores, device groups or devices.',
    fields: {
      playlistId: 'The id of a playlist.',
      fileId: 'The id of a file.',
      text: 'A text to show.',
      deviceIds: 'The ids of devices.',
      groupIds: 'The ids of device groups; their subgroups are included.',
      storeIds: 'The ids of stores.',
      minutes: 'For how long. Without it and `until`, until a user ends it.',
      until: 'An ISO 8601 instant in UTC, in place of `minutes`.',
      isEmergency: 'Shown before everything else, also in closed stores. A user has to approve it.',
    },
    plan: ({ minutes, isEmergency }) => ({
      needsUser: isEmergency === true,
      summary: (shown) => showNowText({ ...shown, minutes: typeof minutes === 'number' ? minutes : null }),
    }),
    made: ({ overrideId }) => ({ overrideId }),
  }),
  writingTool(overrides.end, {
    name: 'end_override',
    title: 'End an override',
    description: 'Proposes to end an override, so that screens show their schedules again.',
    fields: { id: 'The id of the override, from `active_overrides`.' },
    plan: () => ({
      summary: ({ name, places, isEmergency }) =>
        isEmergency
          ? t('End the emergency “{name}” on {places}', { name, places })
          : t('End the override “{name}” on {places}', { name, places }),
    }),
    made: ({ overrideId }) => ({ overrideId }),
  }),
  writingTool(schedules.create, {
    name: 'schedule_playlist',
    title: 'Schedule a playlist',
    description: 'Proposes a schedule: a playlist on the screens of device groups, on days and between times of day.',
    fields: {
      playlistId: 'The id of the playlist.',
      deviceGroups: 'The ids of the device groups; their subgroups are included.',
      startDate: 'The first day, yyyy-MM-dd.',
      endDate: 'The last day, yyyy-MM-dd.',
      startAt: 'HH:mm in the time zone of each screen. From the start of the day if omitted.',
      endAt: 'HH:mm. Until the end of the day if omitted.',
      repeatOn: 'The days of the week. All if omitted.',
      excludeDays: 'Days on which it does not play, yyyy-MM-dd.',
      priority: '1 plays before schedules of priority 0.',
    },
    plan: () => ({
      summary: ({ playlistName, groups, startDate, endDate, startAt, endAt }) =>
        t('Schedule “{name}” on {groups} from {startDate} to {endDate}, {startAt} to {endAt}', {
          name: playlistName,
          groups,
          startDate: dayText(startDate),
          endDate: dayText(endDate),
          startAt: minuteText(startAt),
          endAt: minuteText(endAt),
        }),
    }),
    made: ({ scheduleId }) => ({ scheduleId }),
  }),
  writingTool(templates.fill, {
    name: 'fill_layout',
    title: 'Fill a layout',
    description:
      'Proposes a new layout in the library, made by filling the fields of a template. No screen shows it until it is in a playlist or an override.',
    fields: {
      template: 'The key of the template, from `templates`.',
      fileName: 'The name of the new layout.',
      directoryId: 'The id of the folder.',
      values: 'The values of fields by their ids, from `templates`.',
    },
    plan: ({ fileName, values }) => ({
      details: Object.entries(FieldValues.parse(values)).map(([label, value]) => ({
        ...{ label, before: null, after: valueText(value) },
      })),
      summary: () => t('Make the layout “{name}” from a template', { name: String(fileName) }),
    }),
    made: ({ file: { fileId } }) => ({ fileId }),
  }),
  writingTool(templates.refill, {
    name: 'set_price',
    title: 'Change a price',
    description:
      'Proposes other values for fields of a filled layout, such as a price. Fields that are left out keep their values. A field with rows takes all its rows.',
    fields: { id: 'The id of the layout, which is a file.' },
    own: { values: FieldValues.describe('The new values by the ids of fields, from `filled_layout`.') },
    async plan({ id, values }, read) {
      const { file, template, values: before } = await read(templates.filled, { params: { id } });
      const fields = fieldsOf(template);
      const changed = Object.entries(values).filter(([field, value]) => valueText(before[field]) !== valueText(value));
      if (changed.length === 0) throw conflict(t('These fields have these values already'));
      return {
        request: { params: { id }, body: { values: { ...before, ...values }, version: file.version } },
        details: changed.map(([field, value]) => ({
          label: fields.find((each) => each.id === field)?.label ?? field,
          before: valueText(before[field]),
          after: valueText(value),
        })),
        summary: () =>
          t('{count, plural, one {Change # field of “{name}”} other {Change # fields of “{name}”}}', {
            count: changed.length,
            name: file.fileName,
          }),
      };
    },
    made: ({ file: { fileId } }) => ({ fileId }),
  }),
  writingTool(playlists.addFiles, {
    name: 'add_to_playlist',
    title: 'Add files to a playlist',
    description: 'Proposes to add files at the end of a playlist.',
    fields: { id: 'The id of the playlist.' },
    own: { fileIds: z.array(Id).min(1).max(100).describe('The ids of the files, in their order.') },
    plan: ({ id, fileIds }) => ({
      request: { params: { id }, body: { items: fileIds.map((fileId) => ({ id: fileId })) } },
      async summary({ refused: [refused] }, tx) {
        if (refused) throw conflict(refused.message);
        const names = await quotedNames(tx, records.file, fileIds);
        const playlist = await quotedNames(tx, records.playlist, [Number(id)]);
        return t('Add {names} to the playlist {playlist}', { names, playlist });
      },
    }),
    made: () => ({}),
  }),
  remoteCommandTool('identify'),
  remoteCommandTool('reload'),
];

function remoteCommandTool(command: keyof typeof remoteCommandTexts): WritingTool {
  const { summary, ...text } = remoteCommandTexts[command];
  return writingTool(remoteCommands[command], {
    ...text,
    fields: { id: 'The id of the device.' },
    plan: ({ id }) => ({
      commanded: Number(id),
      summary: async (_, tx) => t(summary, { names: await quotedNames(tx, records.device, [Number(id)]) }),
    }),
    made: ({ requestId }) => ({ requestId }),
  });
}
