/** Jobs of orders: slow work and calls to other services. */
export const MAIL_RECEIPT = 'mail order receipt';
export const EXPIRE_CARD_PAGE = 'expire card page';
export const REFUND_CARD = 'refund card payment';
