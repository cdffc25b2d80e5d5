/** Cuts to a length without splitting a surrogate pair, which could not be stored. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
