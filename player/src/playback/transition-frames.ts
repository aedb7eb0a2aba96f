import type { Transition } from '@vitrine/contract/rules/transition';

interface Frames {
  arriving: PropertyIndexedKeyframes;
  leaving?: PropertyIndexedKeyframes;
  easing?: string;
}

/** How the layers move: only what a browser composites without painting again. */
export const transitionFrames: Record<Exclude<Transition['kind'], 'cut'>, Frames> = {
  fade: { arriving: { opacity: [0, 1] } },
  slide: { arriving: { transform: ['translateX(100%)', 'none'] }, easing: 'ease-in-out' },
  push: {
    arriving: { transform: ['translateX(100%)', 'none'] },
    leaving: { transform: ['none', 'translateX(-100%)'] },
    easing: 'ease-in-out',
  },
  wipe: { arriving: { clipPath: ['inset(0 100% 0 0)', 'inset(0)'] }, easing: 'ease-in-out' },
  zoom: { arriving: { opacity: [0, 1], transform: ['scale(1.2)', 'none'] }, easing: 'ease-out' },
};
