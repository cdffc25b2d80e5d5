import type { Letter } from '#shared/newsletter/issues-contract.ts';
import { isStale } from '#web/kit/stale-note.tsx';
import { isOffline, whenOnline } from '#web/kit/when-online.ts';
import { letterCalls } from './letter-calls.ts';
import { type LetterDraft, toLetterDraft } from './letter-draft.ts';

const PAUSE_MS = 2_000;
const RETRY_MS = 8_000;

/** `new`: nothing is typed yet, and nothing stored. */
export type Keeping = 'new' | 'saved' | 'waiting' | 'saving' | 'failed' | 'offline';
export type Tell = (keeping: Keeping, error?: unknown) => void;
type Saving = { autosave?: boolean; overwrite?: boolean };

/**
 * Keeps a draft: a moment after the typing, one saving after the other, the last one always. Nobody sees a letter
 * before it is sent, so what is typed is what is kept.
 */
export function createLetterKeeper(letter: Letter | null, tell: Tell) {
  let record = letter;
  let latest = toLetterDraft(letter);
  let kept = JSON.stringify(latest);
  let line: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRefused = false;

  const isDirty = () => JSON.stringify(latest) !== kept;

  async function saveNow({ autosave = false, overwrite = false }: Saving): Promise<Letter> {
    if (record && !isDirty()) return record;
    const draft = latest;
    tell('saving');
    try {
      const updatedAt = overwrite ? undefined : record?.updatedAt;
      record = record
        ? await letterCalls.change(record.id, { ...draft, updatedAt, autosave })
        : await letterCalls.add(draft);
      kept = JSON.stringify(draft);
      isRefused = false;
      tell(isDirty() ? 'waiting' : 'saved');
      return record;
    } catch (error) {
      isRefused = isStale(error);
      tell(isOffline(error) ? 'offline' : 'failed', error);
      throw error;
    }
  }

  /** Answers the letter as it is stored once everything typed is. */
  function save(how: Saving = {}): Promise<Letter> {
    clearTimeout(timer);
    const turn = line.catch(() => {}).then(() => saveNow(how));
    line = turn;
    return turn;
  }

  function saveIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      save({ autosave: true }).catch(() => !isRefused && tryAgain(saveIn));
    }, ms);
  }

  return {
    save,
    isDirty,
    type: (draft: LetterDraft) => {
      latest = draft;
      if (isRefused) return; // a person decides first whose text it is to be
      tell('waiting');
      saveIn(PAUSE_MS);
    },
    /** What somebody else has saved meanwhile takes the place of what was typed here. */
    takeTheirs: async (): Promise<LetterDraft> => {
      record = await letterCalls.load(record!.id); // only a stored one can have been changed by others
      latest = toLetterDraft(record);
      kept = JSON.stringify(latest);
      isRefused = false;
      tell('saved');
      return latest;
    },
    stop: () => clearTimeout(timer),
    /** Now or never: what has not gone yet goes by `sendOff`, which outlives the page. */
    leave: (sendOff: (letter: Letter | null, draft: LetterDraft) => void) => {
      clearTimeout(timer);
      if (isDirty() && !isRefused) sendOff(record, latest);
    },
  };
}

/** Soon, and at once when the line is back. */
function tryAgain(saveIn: (ms: number) => void): void {
  saveIn(RETRY_MS);
  whenOnline(() => saveIn(0));
}
