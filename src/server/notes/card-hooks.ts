import type { CardHooks } from '#server/clients/hooks.ts';
import { deleteNotesOf, listNotes } from './data.ts';
import { toNotes } from './visit-notes.ts';

const MOST = 10_000;

/** What notes do when a client takes their data along, or is forgotten. */
export const noteCardHooks: CardHooks = {
  exported: async ({ db }, { ids }) => ({
    visitNotes: await toNotes(db, await listNotes(db, ids, { offset: 0, limit: MOST })),
  }),
  anonymised: ({ db }, { ids }) => deleteNotesOf(db, ids),
};
