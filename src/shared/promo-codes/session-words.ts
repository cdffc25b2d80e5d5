/** Said at the field and by the server. */
export const SESSION_TAKES_NO_CODE =
  "A package session pays for this treatment. Promo codes can't be combined with a session.";
