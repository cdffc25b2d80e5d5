export function AdminNewsletter() {
  return <p>AdminNewsletter</p>;
}
