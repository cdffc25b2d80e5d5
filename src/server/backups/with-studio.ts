/** An argument of `nightly-backup`, given by the studio that starts it: it ends with the studio. */
export const WITH_STUDIO = '--with-studio';
