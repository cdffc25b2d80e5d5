export function AdminOverview() {
  return <p>AdminOverview</p>;
}
