import type { NotesHook } from '#server/bookings/my-day/notes-hook.ts';
import { noteInWords } from '#shared/notes/note-words.ts';
import { listNotesOf } from './data.ts';

export const readNotesInWords: NotesHook = async (db, bookingIds) => {
  const rows = await listNotesOf(db, bookingIds);
  return new Map(rows.map((row) => [row.bookingId, noteInWords(row)]));
};
