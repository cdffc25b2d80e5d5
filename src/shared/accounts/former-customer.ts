/** What stands in every list and table where the name of somebody stood whose data was erased. */
export const FORMER_CUSTOMER = 'Former customer';
export const FORMER_STAFF = 'Former staff member';
