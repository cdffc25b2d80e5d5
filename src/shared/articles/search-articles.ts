type Searched = { title: string; excerpt: string; topicName: string | null };

/** The articles whose title or excerpt holds the words, whatever the capitals, of one topic or of all. */
export function searchArticles<A extends Searched>(articles: A[], { q = '', topic = '' }): A[] {
  const words = q.trim().toLowerCase();
  return articles.filter(
    ({ title, excerpt, topicName }) =>
      (!topic || topicName === topic) && `${title}\n${excerpt}`.toLowerCase().includes(words),
  );
}
