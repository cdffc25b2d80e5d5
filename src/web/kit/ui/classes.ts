/** Joins class names, skipping falsy ones. */
export function classes(...names: (string | number | bigint | boolean | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
