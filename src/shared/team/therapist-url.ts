/** The page of a therapist. */
export function therapistUrl({ slug }: { slug: string }): string {
  return `/team/${slug}`;
}
