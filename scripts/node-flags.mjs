/**
 * Node options of the studio: readable stack traces and a small heap. Without the last two V8 lets a heap of 30 MB
 * grow to 200 under load, on machines that have little more.
 */
export const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=4', '--heap-growing-percent=30'];
