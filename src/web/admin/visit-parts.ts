import { lazy } from 'react';
import type { VisitPart } from '#web/bookings/visit-parts.tsx';

/** What other features show of a visit; their code is loaded when one is opened. */
export const visitParts: readonly VisitPart[] = [
  lazy(async () => ({ default: (await import('#web/notes/visit-note.tsx')).VisitNotePart })),
  lazy(async () => ({ default: (await import('#web/photos/visit-photos.tsx')).VisitPhotosPart })),
];
