/** The page of a booking, by the token of its link. */
export function visitPageUrl(token: string, search: Record<string, string> = {}): string {
  const query = new URLSearchParams(search).toString();
  return `/visit/${encodeURIComponent(token)}${query && `?${query}`}`;
}
