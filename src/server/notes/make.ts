import type { Db } from '#server/kit/db/db.ts';
import { saveAftercare } from './aftercare/data.ts';
import { insertNotes } from './data.ts';
import type { NoteRow } from './tables.ts';

const WRITTEN = new Date('2026-01-01T00:00:00Z');

export async function aNote(db: Db, fields: Partial<NoteRow> & { bookingId: number }): Promise<void> {
  await insertNotes(db, [
    {
      done: 'Cleansing and an oat mask',
      productsUsed: '',
      settings: '',
      reaction: '',
      advice: '',
      recommendedProductIds: [],
      nextVisitWeeks: null,
      writtenBy: null,
      createdAt: WRITTEN,
      updatedAt: WRITTEN,
      ...fields,
    },
  ]);
}

export async function anAftercare(db: Db, treatmentId: number, text = 'Keep out of the sun for two days.') {
  await saveAftercare(db, [{ treatmentId, text, updatedAt: WRITTEN }]);
}
