/**
 * Whether two numbers look like one that was mistyped, or written without its country: the longer ends with the shorter, one
 * digit differs, is missing, or two neighbours are swapped.
 */
export function isNearlySamePhone(one: string, other: string): boolean {
  const [short = '', long = ''] = [digitsOf(one), digitsOf(other)].sort((a, b) => a.length - b.length);
  if (short.length < LEAST_DIGITS) return false;
  if (short === long || long.endsWith(short)) return true;
  if (long.length - short.length > 1) return false;
  return short.length === long.length ? hasOneSlip(short, long) : hasOneMissing(short, long);
}

const LEAST_DIGITS = 6;

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}

function hasOneSlip(one: string, other: string): boolean {
  const at = firstDifference(one, other);
  const isOne = one.slice(at + 1) === other.slice(at + 1);
  const isSwap =
    one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
  return isOne || isSwap;
}

function hasOneMissing(short: string, long: string): boolean {
  const at = firstDifference(short, long);
  return short.slice(at) === long.slice(at + 1);
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
