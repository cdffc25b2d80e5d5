/** How long ago somebody may have proven who they are, for what asks for it (`recentSignIn`). */
export const RECENT_MINUTES = 15;

/** The code of the answer when it is longer ago: the page asks for the password, then repeats the call. */
export const SIGN_IN_AGAIN = 'sign_in_again';
