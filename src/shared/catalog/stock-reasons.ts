/** Why a stock changed, as it is stored with the move; other reasons are typed by staff. */
export const STOCK_REASONS = {
  opening: 'Opening stock',
  edited: 'Edited',
  order: 'Order',
  cancelledOrder: 'Order called off',
} as const;

/** Of a move past the application, which gave none. */
export const NO_STOCK_REASON = 'Changed in the database';
