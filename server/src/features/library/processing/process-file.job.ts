import { Readable } from 'node:stream';
import { type Attempt, enqueue, job } from '../../../jobs/job.ts';
import { maxSidePixels } from '../../../media/convert.ts';
import { runIsolated } from '../../../media/isolated.ts';
import { inspect, makeThumbnail } from '../../../media/process.ts';
import { refuseDamagedImage } from '../../../media/sniff.ts';
import { contentKeyOf, type MediumRow as Row } from '../files/library-file.ts';
import { contentOf, FileToProcess, processInStep, type ProcessDeps } from './process-step.ts';
import { type ProcessingResult, saveProcessingResult } from './save-processing-result.ts';
import { transcodeVideoJob } from './transcode-video.job.ts';

/** Makes the thumbnail of an upload, and the playable version of an image. A video may need the transcode job, too. */
export const processFileJob = job({
  name: 'process-file',
  payload: FileToProcess,
  run: (deps: ProcessDeps, file, attempt) => processInStep(deps, file, attempt, examine),
});

async function examine(deps: ProcessDeps, file: Row, _: Attempt, job: FileToProcess): Promise<ProcessingResult> {
  const { storage, ffmpeg } = deps;
  const { kind, size, durationMs } = file;
  const key = contentKeyOf(file);
  const { extension } = key;
  const { tenantId: owner } = job;
  return storage.withFile(key, async (path) => {
    const { unplayable } = await inspect({ path, kind, extension, size, owner });
    const thumb = await makeThumbnail({ path, kind, extension, durationMs, owner }, ffmpeg);
    if (kind === 'video' && ffmpeg !== null) {
      return { status: 'processing', thumb, next: (tx) => enqueue(tx, transcodeVideoJob, job) };
    }
    if (unplayable !== null) return { status: 'failed', reason: unplayable, thumb };
    if (kind !== 'image') return { status: 'ready', thumb };
    const must = (await runIsolated('mustBeCleaned', [path, maxSidePixels], { owner })) ?? refuseDamagedImage();
    if (!must.isSo) return { status: 'ready', thumb };
    // Cleaning a photo takes ten times as long as its thumbnail, which is shown meanwhile.
    await saveProcessingResult(deps, { file, replaces: null }, { status: 'processing', thumb });
    deps.committed();
    const cleaned = (await runIsolated('cleaned', [path, extension, maxSidePixels], { owner })) ?? refuseDamagedImage();
    const pending = await storage.put(Readable.from([cleaned.bytes]), cleaned.bytes.length);
    return { status: 'ready', content: await contentOf(pending, { kind, extension: cleaned.extension, owner }) };
  });
}
