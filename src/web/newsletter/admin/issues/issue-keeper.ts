import type { Issue } from '#shared/newsletter/issues-contract.ts';
import { isConflict } from '#web/kit/form/conflict-note.tsx';
import { isOffline, whenOnline } from '#web/kit/when-online.ts';
import { issueCalls } from './issue-calls.ts';
import { type IssueDraft, toIssueDraft } from './issue-draft.ts';

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
export function createIssueKeeper(issue: Issue | null, tell: Tell) {
  let record = issue;
  let latest = toIssueDraft(issue);
  let saved = JSON.stringify(latest);
  let line: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRefused = false;

  const isDirty = () => JSON.stringify(latest) !== saved;

  async function saveNow({ autosave = false, overwrite = false }: Saving): Promise<Issue> {
    if (record && !isDirty()) return record;
    const draft = latest;
    tell('saving');
    try {
      const updatedAt = overwrite ? undefined : record?.updatedAt;
      record = record
        ? await issueCalls.change(record.id, { ...draft, updatedAt, autosave })
        : await issueCalls.add(draft);
      saved = JSON.stringify(draft);
      isRefused = false;
      tell(isDirty() ? 'waiting' : 'saved');
      return record;
    } catch (error) {
      isRefused = isConflict(error);
      tell(isOffline(error) ? 'offline' : 'failed', error);
      throw error;
    }
  }

  /** Answers the letter as it is stored once everything typed is. */
  function save(how: Saving = {}): Promise<Issue> {
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
    type: (draft: IssueDraft) => {
      latest = draft;
      if (isRefused) return; // a person decides first whose text it is to be
      tell('waiting');
      saveIn(PAUSE_MS);
    },
    /** What somebody else has saved meanwhile takes the place of what was typed here. */
    takeTheirs: async (): Promise<IssueDraft> => {
      record = await issueCalls.load(record!.id); // only a stored one can have been changed by others
      latest = toIssueDraft(record);
      saved = JSON.stringify(latest);
      isRefused = false;
      tell('saved');
      return latest;
    },
    stop: () => clearTimeout(timer),
    /** Now or never: what has not gone yet goes by `sendOff`, which outlives the page. */
    leave: (sendBeacon: (issue: Issue | null, draft: IssueDraft) => void) => {
      clearTimeout(timer);
      if (isDirty() && !isRefused) sendBeacon(record, latest);
    },
  };
}

/** Soon, and at once when the line is back. */
function tryAgain(saveIn: (ms: number) => void): void {
  saveIn(RETRY_MS);
  whenOnline(() => saveIn(0));
}
