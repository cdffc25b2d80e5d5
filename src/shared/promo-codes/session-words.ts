/** Said at the field and by the server. */
export const SESSION_TAKES_NO_CODE = "Promo codes can't be combined with a session.";
