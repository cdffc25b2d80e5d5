/** How recent the authentication must be for endpoints with `recentSignIn`. */
export const RECENT_MINUTES = 15;

/** The error code when it is not recent: the page asks for the password, then repeats the call. */
export const SIGN_IN_AGAIN = 'sign_in_again';
