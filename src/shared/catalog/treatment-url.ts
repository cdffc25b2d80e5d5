/** The page of a treatment. */
export function treatmentUrl({ slug }: { slug: string }): string {
  return `/treatments/${slug}`;
}
