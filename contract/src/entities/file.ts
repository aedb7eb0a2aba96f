import { defineEntity } from '../entity.ts';

export const file = defineEntity({
  key: 'files',
  one: 'File',
  many: 'Files',
  named: ['file_name'],
  concernsScreens: true,
  fields: {
    directory_id: { label: 'Folder', of: 'directory' },
    file_name: { label: 'File name' },
    kind: {
      label: 'Kind',
      values: { image: 'Image', video: 'Video', text: 'Text card', web: 'Web page', layout: 'Layout', document: 'PDF' },
    },
    page_count: { label: 'Pages' },
    shown_pages: { label: 'Pages to show' },
    document_id: { label: 'Page of', of: 'file' },
    page_number: { label: 'Page' },
    size: { label: 'Size', shown: 'bytes' },
    width: { label: 'Width', unit: 'px' },
    height: { label: 'Height', unit: 'px' },
    duration_ms: { label: 'Length', shown: 'milliseconds' },
    content: { label: 'Content' },
    status: { label: 'Status', values: { processing: 'Processing', ready: 'Ready', failed: 'Cannot play' } },
    reason: { label: 'Reason' },
    uploaded_by: { label: 'Uploaded by', of: 'user' },
  },
});
