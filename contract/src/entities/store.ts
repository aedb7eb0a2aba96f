import { defineEntity } from '../entity.ts';
import { languageNames } from '../languages.ts';

export const store = defineEntity({
  key: 'stores',
  one: 'Store',
  many: 'Stores',
  api: 'branch',
  view: { to: '/branch/edit/$id', permission: 'Permissions.Store.View' },
  named: ['name'],
  concernsScreens: true,
  fields: {
    name: { label: 'Name' },
    address: { label: 'Address' },
    city: { label: 'City' },
    province: { label: 'Province' },
    phone: { label: 'Phone' },
    time_zone: { label: 'Time zone' },
    access_code: { label: 'Access code', secret: true },
    operating_hours: { label: 'Opening hours' },
    language: { label: 'Language', values: languageNames },
  },
});
