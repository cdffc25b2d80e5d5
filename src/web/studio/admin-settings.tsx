export function AdminSettings() {
  return <p>AdminSettings</p>;
}
