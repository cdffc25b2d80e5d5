/** Shown instead of the name of an anonymised customer. */
export const FORMER_CUSTOMER = 'Former customer';
export const FORMER_STAFF = 'Former staff member';
