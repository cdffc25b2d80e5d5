/** The id of a therapist's part of /team. */
export function therapistAnchor(id: number): string {
  return `therapist-${id}`;
}
