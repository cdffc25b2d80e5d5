type Searched = { title: string; excerpt: string; topicName: string | null };

/** Articles whose title or excerpt contains the words, ignoring case, of one topic or of all. */
export function searchArticles<A extends Searched>(articles: A[], { q = '', topic = '' }): A[] {
  const words = q.trim().toLowerCase();
  return articles.filter(
    ({ title, excerpt, topicName }) =>
      (!topic || topicName === topic) && `${title}\n${excerpt}`.toLowerCase().includes(words),
  );
}
