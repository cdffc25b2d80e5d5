/** Said at the field and by the server. */
export const SESSION_TAKES_NO_CODE =
  'A package session pays for this treatment, so there is nothing left for a promo code to take off.';
