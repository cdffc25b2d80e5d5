import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { keyOfPath } from '#web/kit/api-query.ts';
import { messageOf } from '#web/kit/call.ts';
import { type FieldErrors, useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import { toast } from '#web/kit/toast.ts';
import { useSave } from '#web/kit/use-save.ts';

type Stored = { id: number; updatedAt: string };

export type RecordForm<Draft, Row extends Stored> = {
  /** "Topic", for what is said afterwards. */
  noun: string;
  /** What making a new one is called when it fails: "Failed to add treatment". */
  making: 'add' | 'create';
  /** What is edited; null for a new one. */
  record: Row | null;
  toDraft: (record: Row | null) => Draft;
  /** What the form begins with, when it is not the record itself: a restored draft. */
  begin?: { draft: Draft; edition: string | undefined } | undefined;
  check: (draft: Draft) => FieldErrors<keyof Draft & string>;
  /** `edition` is what the form was opened with; without one it overwrites. */
  save: (draft: Draft, record: Row | null, edition: string | undefined) => Promise<Row>;
  /** As it is now, when somebody else has saved meanwhile. */
  load: (id: number) => Promise<Row>;
  changed: readonly string[];
  onSaved: (saved: Row) => void;
};

/** The form of one record: what is typed, what is wrong with it, and how it is saved beside other people. */
export function useRecordForm<Draft extends object, Row extends Stored>(given: RecordForm<Draft, Row>) {
  const { noun, making, toDraft, check, save, load, changed, onSaved } = given;
  const [record, setRecord] = useState(given.record);
  const [edition, setVersion] = useState(given.begin ? given.begin.edition : record?.updatedAt);
  const [draft, setDraft] = useState(() => given.begin?.draft ?? toDraft(record));
  const { form, errors, show, showProblem, clear } = useFieldErrors<keyof Draft & string>();
  const client = useQueryClient();
  const thing = noun.toLowerCase();

  const saving = useSave({
    save: (against: string | undefined) => save(draft, record, against),
    done: `${noun} ${record ? 'updated' : 'created'} successfully`,
    failure: `Failed to ${record ? 'update' : making} ${thing}`,
    changed,
    onSaved,
  });

  function trySave(against: string | undefined) {
    if (show(check(draft)) && !saving.isPending) saving.mutate(against, { onError: showProblem });
  }

  async function takeTheirs() {
    try {
      const theirs = await load(record!.id); // only a stored one can have been changed by others
      setRecord(theirs);
      setVersion(theirs.updatedAt);
      setDraft(toDraft(theirs));
      saving.reset();
      for (const path of changed) void client.invalidateQueries({ queryKey: keyOfPath(path) });
    } catch (error) {
      toast({
        title: 'Error',
        description: messageOf(error, `Failed to load ${thing}`),
        tone: 'destructive',
      });
    }
  }

  return {
    form,
    draft,
    edition,
    errors,
    record,
    isDirty: JSON.stringify(draft) !== JSON.stringify(toDraft(record)),
    isSaving: saving.isPending,
    type: <Name extends keyof Draft & string>(name: Name, value: Draft[Name]) => {
      setDraft((past) => ({ ...past, [name]: value }));
      clear(name);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      trySave(edition);
    },
    stale: { error: saving.error, onTheirs: () => void takeTheirs(), onMine: () => trySave(undefined) },
  };
}
