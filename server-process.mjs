// Node options and environment of the server's process, the same for `npm start`, the image, systemd and benchmarks.

/**
 * With a limit of several gigabytes, V8 lets the heap grow to four times its live size before it collects garbage; with one
 * gigabyte, to less than twice. The state of 18,000 screens takes a third of that.
 */
export const nodeOptions = ['--max-old-space-size=1024'];

/**
 * A fixed threshold makes glibc return large allocations, as password hashes and images need them, to the system. By
 * default it raises the threshold and keeps them.
 */
export const allocation = { MALLOC_MMAP_THRESHOLD_: '131072' };
