/** Gift card, deposit or credit. */
export type Account = { cents: number; kind?: string };
export type PrepaidUse<A extends Account> = A & { useCents: number };

/** How accounts pay an amount: in the order given, each as much as it has and is still needed. */
export function payFromAccounts<A extends Account>(
  dueCents: number,
  accounts: readonly A[],
): { uses: PrepaidUse<A>[]; paidCents: number } {
  let left = dueCents;
  const uses = accounts.flatMap((account) => {
    const useCents = Math.min(account.cents, left);
    left -= useCents;
    return useCents > 0 ? [{ ...account, useCents }] : [];
  });
  return { uses, paidCents: dueCents - left };
}
