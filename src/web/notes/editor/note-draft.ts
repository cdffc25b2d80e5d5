import type { NoteFields, NoteTemplate, VisitNote } from '#shared/notes/admin-contract.ts';
import { INVALID_WEEKS, MOST_WEEKS } from '#shared/notes/note-limits.ts';
import { TEXT_FIELDS } from '#shared/notes/note-words.ts';

/** What is typed; the weeks as text, until they are a number. */
export type NoteDraft = Omit<NoteFields, 'nextVisitWeeks'> & { nextVisitWeeks: string };

export function toDraft(note: NoteFields | null): NoteDraft {
  return {
    done: note?.done ?? '',
    productsUsed: note?.productsUsed ?? '',
    settings: note?.settings ?? '',
    reaction: note?.reaction ?? '',
    advice: note?.advice ?? '',
    recommendedProductIds: note?.recommendedProductIds ?? [],
    nextVisitWeeks: note?.nextVisitWeeks ? String(note.nextVisitWeeks) : '',
  };
}

/** Only what can be saved: see `weeksProblem`. */
export function fromDraft({ nextVisitWeeks, ...fields }: NoteDraft): NoteFields {
  const weeks = nextVisitWeeks.trim();
  return { ...fields, nextVisitWeeks: weeks ? Number(weeks) : null };
}

export function weeksProblem({ nextVisitWeeks }: Pick<NoteDraft, 'nextVisitWeeks'>): string | undefined {
  const weeks = nextVisitWeeks.trim();
  const isFine =
    weeks === '' || (/^\d{1,2}$/.test(weeks) && Number(weeks) >= 1 && Number(weeks) <= MOST_WEEKS);
  return isFine ? undefined : INVALID_WEEKS;
}

/** What is typed stays: a template adds its words below, and fills what is empty. */
export function withTemplate(draft: NoteDraft, template: NoteTemplate): NoteDraft {
  return joinDrafts(draft, toDraft({ ...template, reaction: '' }));
}

/** Of two who wrote at once: theirs first, then mine, each line once. */
export function joinNotes(theirs: VisitNote | null, mine: NoteDraft): NoteDraft {
  const joined = joinDrafts(toDraft(theirs), mine);
  return { ...joined, nextVisitWeeks: mine.nextVisitWeeks || joined.nextVisitWeeks };
}

function joinDrafts(first: NoteDraft, second: NoteDraft): NoteDraft {
  const texts = TEXT_FIELDS.map((name) => [name, joinTexts(first[name], second[name])]);
  return {
    ...first,
    ...Object.fromEntries(texts),
    recommendedProductIds: [...new Set([...first.recommendedProductIds, ...second.recommendedProductIds])],
    nextVisitWeeks: first.nextVisitWeeks || second.nextVisitWeeks,
  };
}

function joinTexts(first: string, second: string): string {
  const [one, other] = [first.trim(), second.trim()];
  if (!other || one.includes(other)) return one;
  return !one || other.includes(one) ? other : `${one}\n${other}`;
}
