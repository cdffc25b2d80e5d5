import { therapistAnchor } from './therapist-anchor.ts';

/** Where a therapist is introduced. */
export function therapistUrl({ id }: { id: number }): string {
  return `/team#${therapistAnchor(id)}`;
}
