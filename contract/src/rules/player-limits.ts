// Apart from the schemas that use them: a schema library would be larger than the rest of the player.

/** The maximum number of plays that a screen sends in one request. */
export const maxPlays = 200;
/** A screenshot is a JPEG within these limits. */
export const maxScreenshotBytes = 20 * 1024;
export const maxScreenshotSidePx = 320;
/** How often a screenshot is taken while a user watches. */
export const screenshotIntervalSeconds = 10;
