/** The page of an order: mails link to it, and Stripe returns to it. */
export function orderPath(id: number): string {
  return `/orders/${id}`;
}
