const SHOWN = 3;

type Listed = { slug: string; topicName: string | null };

/** What to read next: the same topic first, then the rest, newest first. */
export function furtherArticles<A extends Listed>(articles: A[], { slug, topicName }: Listed): A[] {
  const others = articles.filter((other) => other.slug !== slug);
  const isAkin = (other: A) => topicName !== null && other.topicName === topicName;
  return [...others.filter(isAkin), ...others.filter((other) => !isAkin(other))].slice(0, SHOWN);
}
