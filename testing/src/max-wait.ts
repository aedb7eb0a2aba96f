/** How long a test waits for something: files are processed at a low priority, which on a busy machine takes long. */
export const maxWaitMs = 60_000;
