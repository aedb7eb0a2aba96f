import { type Attempt, job } from '../../../jobs/job.ts';
import { convertedExtension, convertVideo } from '../../../media/convert.ts';
import { inspect } from '../../../media/process.ts';
import { contentKeyOf, type MediumRow as Row } from '../files/library-file.ts';
import { contentOf, FileToProcess, processInStep, type ProcessDeps } from './process-step.ts';
import type { ProcessingResult } from './save-processing-result.ts';

/** Makes the playable version of a video, after `process-file`. */
export const transcodeVideoJob = job({
  name: 'transcode-video',
  formerly: ['convert-film'],
  payload: FileToProcess,
  ownWorker: true,
  run: (deps: ProcessDeps, file, attempt) => processInStep(deps, file, attempt, convert),
});

async function convert(
  { storage, ffmpeg, config }: ProcessDeps,
  file: Row,
  { signal }: Attempt,
  { tenantId: owner }: FileToProcess,
): Promise<ProcessingResult> {
  const { kind, size, width, height } = file;
  const key = contentKeyOf(file);
  // ffmpeg was available when the job was enqueued, and may be again at a retry.
  if (ffmpeg === null) throw new Error('ffmpeg is no longer available to convert videos');
  return storage.withFile(key, async (path) => {
    const { remake } = await inspect({ path, kind, extension: key.extension, size, owner });
    const video = { path, extension: key.extension, width, height, remake };
    const bounds = { maxBytes: config.UPLOAD_MAX_MB * 1024 * 1024, signal };
    const pending = await storage.produce(async (target) => {
      await convertVideo(ffmpeg, video, target, bounds);
      return null;
    });
    return {
      status: 'ready',
      content: await contentOf(pending, { kind, extension: convertedExtension(video), owner }),
    };
  });
}
