import type { Issue } from '#shared/newsletter/issues-contract.ts';
import { type AutosaveState, createAutosave } from '#web/kit/autosave.ts';
import { isConflict } from '#web/kit/form/conflict-note.tsx';
import { issueCalls } from './issue-calls.ts';
import { type IssueDraft, toIssueDraft } from './issue-draft.ts';

type SaveOptions = { overwrite?: boolean };

/** Nobody sees an issue before it is sent, so what is typed is what is saved. */
export function createIssueAutosave(
  issue: Issue | null,
  onState: (state: AutosaveState, error?: unknown) => void,
) {
  let record = issue;
  const autosave = createAutosave<IssueDraft, SaveOptions>({
    saved: toIssueDraft(issue),
    onState,
    isFinal: isConflict, // a person decides first whose text it is to be
    send: async (draft, options) => {
      const updatedAt = options?.overwrite ? undefined : record?.updatedAt;
      record = record
        ? await issueCalls.change(record.id, { ...draft, updatedAt, autosave: !options })
        : await issueCalls.add(draft);
    },
  });

  return {
    isDirty: autosave.isDirty,
    change: autosave.change,
    stop: autosave.stop,
    /** Answers the issue as it is stored once everything typed is. */
    save: async (options: SaveOptions = {}): Promise<Issue> => {
      await autosave.save(options);
      record ??= await issueCalls.add(toIssueDraft(null));
      return record;
    },
    /** What somebody else has saved meanwhile takes the place of what was typed here. */
    takeTheirs: async (): Promise<IssueDraft> => {
      record = await issueCalls.load(record!.id); // only a stored one can have been changed by others
      const draft = toIssueDraft(record);
      autosave.reset(draft);
      return draft;
    },
    leave: (sendBeacon: (issue: Issue | null, draft: IssueDraft) => void) =>
      autosave.leave((draft) => sendBeacon(record, draft)),
  };
}
