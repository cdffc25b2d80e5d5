import { setImmediate as nextTurn } from 'node:timers/promises';

/** Some 10 ms of the work that reading a line of an import is. */
const AT_ONCE = 100;

/** For thousands of items: whoever else sent a request gets their turn in between. */
export async function mapInBatches<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    if (at > 0) await nextTurn();
    for (const item of items.slice(at, at + AT_ONCE)) results.push(map(item));
  }
  return results;
}
