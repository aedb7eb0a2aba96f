import { layoutCapability } from './layout.ts';
import { overlayCapability } from './overlays-at.ts';

/** What the player of this version reports that it can show, besides what every player can. */
export const capabilities = [layoutCapability, overlayCapability];
