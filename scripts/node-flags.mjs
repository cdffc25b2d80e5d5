/**
 * Node options of the studio: readable stack traces and a small heap. Without the last two V8 lets a heap of 30 MB
 * grow to 200 under load, on machines that have little more.
 */
export const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=4', '--heap-growing-percent=30'];

/**
 * Of glibc: at most two pools of memory for all threads, because by default each thread that compresses gets its own and
 * keeps it; and what is free at the end of a pool goes back to the system. By default that limit grows with every large
 * buffer that was freed, to 64 MB. Each is worth 20 MB after some load.
 */
export const nodeEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
