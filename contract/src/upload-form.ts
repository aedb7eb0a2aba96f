import { z } from 'zod';
import { idTextOf, Version } from './values.ts';

/**
 * With `replaces`, the id of a file in that folder, and optionally its `version` as read, exactly one file: once playable it
 * replaces that file everywhere. What describes the files comes before them.
 */
export const UploadForm = z.object({
  directoryId: idTextOf('directory'),
  replaces: idTextOf('file').optional(),
  version: z.coerce.number().pipe(Version).optional(),
  files: z.array(z.file()).min(1),
});
