/**
 * Whether a message is held back, to see what would have happened without it: the same for the same person and occasion,
 * however often it is looked at.
 */
export function isHeldOut(
  key: { clientId: number; kind: string; occasion: string },
  percent: number,
): boolean {
  return bucketOf(`${key.kind}/${key.occasion}/${key.clientId}`) < percent;
}

/** FNV-1a: from 0 to 99, as often each. */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x45d9f3b);
  hash ^= hash >>> 16;
  return (hash >>> 0) % 100;
}
