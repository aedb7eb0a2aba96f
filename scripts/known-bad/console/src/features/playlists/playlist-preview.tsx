import { stage } from '@vitrine/player/playback/stage';
import { cache } from '@vitrine/player/cache/store'; // bites: vitrine(direction)
import { stage as near } from '../../../../player/src/playback/stage.ts'; // bites: vitrine(direction)

export const preview = [stage, cache, near];
