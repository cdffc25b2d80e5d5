import { formatShortDate } from '#shared/kit/dates.ts';
import type { ClientPhoto } from '#shared/photos/admin-contract.ts';
import { ANGLE_WORDS, KIND_WORDS } from '#shared/photos/photo-kinds.ts';

/** "Before, 3 Mar 2026". */
export function photoTitle({ kind, takenAt }: ClientPhoto): string {
  return `${KIND_WORDS[kind]}, ${formatShortDate(takenAt)}`;
}

/** "Before, front, 3 Mar 2026". */
export function photoName({ kind, angle, takenAt }: ClientPhoto): string {
  return `${KIND_WORDS[kind]}, ${ANGLE_WORDS[angle].toLowerCase()}, ${formatShortDate(takenAt)}`;
}

export function inOrder(one: ClientPhoto, other: ClientPhoto): [ClientPhoto, ClientPhoto] {
  const isFirst = one.takenAt < other.takenAt || (one.takenAt === other.takenAt && one.id < other.id);
  return isFirst ? [one, other] : [other, one];
}
