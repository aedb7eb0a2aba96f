import { writeSync } from 'node:fs';
import { drawSvg } from './draw-svg.ts';
import { readVideo } from './read-video.ts';

const [task, path = ''] = process.argv.slice(2);
const bytes = task === 'draw-svg' ? await drawSvg(path) : Buffer.from(JSON.stringify(await readVideo(path)));
for (let written = 0; written < bytes.length;) written += writeSync(1, bytes, written);
// A reader that was given up may still keep the process alive.
process.exit();
