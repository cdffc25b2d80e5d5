export function AdminAnalytics() {
  return <p>AdminAnalytics</p>;
}
