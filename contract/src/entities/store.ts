import { defineEntity } from '../entity.ts';
import { languageNames } from '../languages.ts';
import { msg } from '../messages.ts';

export const store = defineEntity({
  key: 'stores',
  one: msg('Store'),
  many: msg('Stores'),
  api: 'branch',
  view: { to: '/branch/edit/$id', permission: 'Permissions.Store.View' },
  named: ['name'],
  concernsScreens: true,
  fields: {
    name: { label: msg('Name') },
    address: { label: msg('Address') },
    city: { label: msg('City') },
    province: { label: msg('Province') },
    phone: { label: msg('Phone') },
    time_zone: { label: msg('Time zone') },
    access_code: { label: msg('Access code'), secret: true },
    operating_hours: { label: msg('Opening hours') },
    language: { label: msg('Language'), values: languageNames },
  },
});
