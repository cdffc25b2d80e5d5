/** What orders leave for later: each takes its time, or asks somebody else. */
export const MAIL_RECEIPT = 'mail order receipt';
export const EXPIRE_CARD_PAGE = 'expire card page';
export const REFUND_CARD = 'refund card payment';
