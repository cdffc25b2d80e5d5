import { nextPath } from '#shared/accounts/next-path.ts';

/** The page where one signs in, and from there back to where one came from. */
export async function goToSignIn(next: unknown): Promise<{ location: string }> {
  const path = nextPath(next);
  return { location: path ? `/auth?next=${encodeURIComponent(path)}` : '/auth' };
}
