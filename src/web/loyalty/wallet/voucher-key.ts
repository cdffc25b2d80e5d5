/** All that is asked about a member's vouchers: to be asked anew once there is another. */
export const VOUCHERS = ['/api/vouchers'];
