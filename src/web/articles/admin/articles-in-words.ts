/** "No articles", "1 article", "12 articles" */
export function articlesInWords(count: number): string {
  if (count === 0) return 'No articles';
  return count === 1 ? '1 article' : `${count.toLocaleString('en-SG')} articles`;
}
