type Share = { cents: number };

/**
 * Which part of each account was paid by which method, to the cent: both in the order given, so that the accounts and
 * the methods each sum up to what they were. Both must come to the same total.
 */
export function splitByMethod<A extends Share, M extends Share>(
  accounts: readonly A[],
  methods: readonly M[],
): { account: A; method: M; cents: number }[] {
  const rest = methods.map((method) => ({ method, left: method.cents }));
  return accounts.flatMap((account) => {
    let open = account.cents;
    return rest.flatMap((each) => {
      const cents = Math.min(open, each.left);
      open -= cents;
      each.left -= cents;
      return cents > 0 ? [{ account, method: each.method, cents }] : [];
    });
  });
}
