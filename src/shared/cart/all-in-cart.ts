/** Said when more of a product is added than there is. */
export function allInCart(stock: number): string {
  return stock === 1
    ? 'The last one is already in your cart.'
    : `All ${stock} in stock are already in your cart.`;
}
