import { nextPath } from '#shared/accounts/next-path.ts';

/** The sign-in page, with the page to return to. */
export async function goToSignIn(next: unknown): Promise<{ location: string }> {
  const path = nextPath(next);
  return { location: path ? `/auth?next=${encodeURIComponent(path)}` : '/auth' };
}
