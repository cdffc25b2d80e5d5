/** All queries of a member's vouchers: refetched after a change. */
export const VOUCHERS = ['/api/vouchers'];
