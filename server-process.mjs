// How the server's process is started, by `npm start`, in the image, by systemd and in measurements alike.

/**
 * Where a heap may grow to gigabytes, V8 lets it become four times what is alive in it before it looks for garbage; where
 * it may have one, less than twice. 18,000 screens are alive in a third of that.
 */
export const nodeOptions = ['--max-old-space-size=1024'];

/**
 * glibc gives large pieces of memory back, as a password's hash or a picture takes them, only as long as it may not raise
 * the limit from which on it does so.
 */
export const allocation = { MALLOC_MMAP_THRESHOLD_: '131072' };
