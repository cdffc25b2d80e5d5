/** Fills the cart with one piece of each; what it is about is not in it. */
export function cartLink(productIds: readonly number[]): string {
  return `/cart?add=${productIds.join(',')}`;
}

const MOST = 20;

/** The products of such a link, each once; anything else in it is left out. */
export function readCartLink(text: string | undefined): number[] {
  const ids = (text ?? '').split(',').filter((each) => /^[1-9]\d{0,8}$/.test(each));
  return [...new Set(ids.map(Number))].slice(0, MOST);
}
