import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { businessImages, type Settings, settings } from '@vitrine/contract/settings';
import { call } from '../../lib/api.ts';
import { refreshEntity } from '../../lib/refresh-entity.ts';
import { sendForm } from '../../lib/send-form.ts';
import type { SettingsValues } from './settings-values.ts';

export const usageQuery = queryOptions({
  queryKey: ['settings', 'usage'],
  meta: { alsoShows: ['devices', 'files', 'subscriptions', 'packages'] },
  queryFn: ({ signal }) => call(settings.usage, {}, signal),
});

/** Saves all fields in one multipart call, and refreshes the header. */
export function useSaveSettings() {
  const client = useQueryClient();
  return async (values: SettingsValues): Promise<Settings> => {
    const saved = settings.save.reply.parse(await sendForm(settings.save, formOf(values), () => undefined).answer);
    await refreshEntity(client, 'settings');
    return saved;
  };
}

function formOf(values: SettingsValues): FormData {
  const form = new FormData();
  form.set('businessName', values.businessName);
  form.set('brand', JSON.stringify(values.brand));
  form.set('language', values.language ?? '');
  if (values.version !== undefined) form.set('version', String(values.version));
  for (const name of businessImages) {
    const file = values[`${name}File`];
    form.set(name, values[name] ?? '');
    if (file) form.set(`${name}File`, file);
  }
  return form;
}
