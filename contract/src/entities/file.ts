import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';

export const file = defineEntity({
  key: 'files',
  one: msg('File'),
  many: msg('Files'),
  named: ['file_name'],
  concernsScreens: true,
  fields: {
    directory_id: { label: msg('Folder'), of: 'directory' },
    file_name: { label: msg('File name') },
    kind: {
      label: msg('Kind'),
      values: {
        image: msg('Image'),
        video: msg('Video'),
        text: msg('Text card'),
        web: msg('Web page'),
        layout: msg('Layout'),
        document: msg('PDF'),
      },
    },
    page_count: { label: msg('Pages') },
    shown_pages: { label: msg('Pages to show') },
    document_id: { label: msg('Page of'), of: 'file' },
    page_number: { label: msg('Page') },
    size: { label: msg('Size'), shown: 'bytes' },
    width: { label: msg('Width'), unit: 'px' },
    height: { label: msg('Height'), unit: 'px' },
    duration_ms: { label: msg('Length'), shown: 'milliseconds' },
    content: { label: msg('Content') },
    status: {
      label: msg('Status'),
      values: { processing: msg('Processing'), ready: msg('Ready'), failed: msg('Cannot play') },
    },
    reason: { label: msg('Reason') },
    uploaded_by: { label: msg('Uploaded by'), of: 'user' },
  },
});
