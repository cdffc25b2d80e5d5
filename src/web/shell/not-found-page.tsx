import { ButtonLink } from '#web/kit/ui/button-link.tsx';

export function NotFoundPage() {
  return (
    <div className="wrap section grid justify-items-start gap-6">
      <h1>404 Page Not Found</h1>
      <p className="muted">Did you forget to add the page to the router?</p>
      <ButtonLink href="/">Back to the home page</ButtonLink>
    </div>
  );
}
