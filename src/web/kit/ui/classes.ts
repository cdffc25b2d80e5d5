/** Joins class names, leaving out what is not there. */
export function classes(...names: (string | number | bigint | boolean | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
