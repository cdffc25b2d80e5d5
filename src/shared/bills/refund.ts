type Paid = { quantity: number; netCents: number; prepaidCents: number };

/**
 * What `pieces` more pieces of a line give back after `refundedBefore`, in money and to what paid in advance: the pieces
 * of a line sum up to what was paid for it, in whatever steps they are returned.
 */
export function refundOf(
  { quantity, netCents, prepaidCents }: Paid,
  refundedBefore: number,
  pieces: number,
): { netCents: number; prepaidCents: number } {
  const share = (cents: number) => {
    const upTo = (count: number) => Math.floor((cents * count) / quantity);
    return upTo(refundedBefore + pieces) - upTo(refundedBefore);
  };
  return { netCents: share(netCents), prepaidCents: share(prepaidCents) };
}

/** A line after so many of its pieces went back. */
export function afterRefund<L extends Paid>(line: L, refundedQuantity: number): L {
  const back = refundOf(line, 0, refundedQuantity);
  return {
    ...line,
    netCents: line.netCents - back.netCents,
    prepaidCents: line.prepaidCents - back.prepaidCents,
  };
}

/** What comes back of money that was paid in advance, and what the studio keeps of it, in favour of the client. */
export function giveBackOf(cents: number, feePercent: number): { cents: number; feeCents: number } {
  const feeCents = Math.floor((cents * feePercent) / 100);
  return { cents: cents - feeCents, feeCents };
}
