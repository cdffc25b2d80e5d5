import type { VisitNote } from '#shared/notes/admin-contract.ts';
import { FIELD_WORDS, TEXT_FIELDS } from '#shared/notes/note-words.ts';
import { Facts } from '#web/kit/ui/fact.tsx';
import './notes.css';

/** A note as it is read: only what was written. */
export function NoteText({ note }: { note: VisitNote }) {
  const { recommendedProducts, nextVisitWeeks } = note;
  const rows: [string, string][] = TEXT_FIELDS.map((name) => [FIELD_WORDS[name], note[name]]);
  if (recommendedProducts.length > 0)
    rows.push(['Recommended', recommendedProducts.map(({ name }) => name).join(', ')]);
  if (nextVisitWeeks)
    rows.push(['Next visit', `in ${nextVisitWeeks} ${nextVisitWeeks === 1 ? 'week' : 'weeks'}`]);
  return <Facts className="note-text" facts={rows} />;
}
