import { defineEntity } from '../entity.ts';

export const directory = defineEntity({
  key: 'directories',
  one: 'Folder',
  many: 'Folders',
  view: { to: '/library', search: 'folder', permission: 'Permissions.Library.View' },
  named: ['name'],
  fields: {
    name: { label: 'Name' },
    parent_id: { label: 'Parent folder', of: 'directory' },
  },
});
