import { setPriority } from 'node:os';
import { AppError } from '../errors.ts';
import { asStored } from '../languages/stored.ts';
import { drawPage, readPdf } from './draw-pdf.ts';
import { drawSvg } from './draw-svg.ts';
import { hashFile } from './hash-file.ts';
import { cleaned, mustBeCleaned, readImage, thumbnailOf, toIcon, toPng, toPngForPdf, toWebp } from './image.ts';
import { readVideo } from './read-video.ts';

/** The tasks on files of unknown content. */
const tasks = {
  ...{ cleaned, drawPage, drawSvg, hashFile, mustBeCleaned, readImage, readPdf, readVideo },
  ...{ thumbnailOf, toIcon, toPng, toPngForPdf, toWebp },
};

export type Tasks = typeof tasks;

export interface TaskRequest {
  task: keyof Tasks;
  args: unknown[];
}

/** `refused` is the reason why the file cannot be shown, as it is stored: only the server knows the reader. */
export type TaskReply = { result: unknown } | { refused: string } | { error: string };

/** A decoder needs more than this only for a file that was made to exhaust memory. */
const maxMemoryBytes = 1024 * 1024 * 1024;
const memoryIntervalMs = 50;

/**
 * A lower priority than the server's, so that requests of other tenants go first. Not as low as a conversion's: somebody
 * waits for the thumbnail, and beside busy programs a task at 10 would not end within its time limit.
 */
const niceness = 5;

setPriority(niceness);
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemoryBytes) process.exit(1);
}, memoryIntervalMs).unref();

process.on('disconnect', () => process.exit());
process.on('message', (request: TaskRequest) => {
  void replyTo(request).then((reply) => process.send?.(reply));
});

async function replyTo({ task, args }: TaskRequest): Promise<TaskReply> {
  try {
    const work: (...given: never[]) => Promise<unknown> = tasks[task];
    return { result: await asStored(() => work(...(args as never[]))) };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message };
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
