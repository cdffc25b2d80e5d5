/** At most so long; a sign that takes two places is never cut in half, for half a sign cannot be stored. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
