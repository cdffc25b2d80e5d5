import { type FormEvent, useState } from 'react';
import { type FieldErrors, useFieldErrors } from '#web/accounts/use-field-errors.ts';
import { messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { useSave } from '#web/kit/use-save.ts';

type Stored = { id: number; updatedAt: string };

export type Editing<Draft, Row extends Stored> = {
  /** "Treatment", for what is said afterwards. */
  noun: string;
  /** What is edited; null for a new one. */
  record: Row | null;
  toDraft: (record: Row | null) => Draft;
  judge: (draft: Draft) => FieldErrors<keyof Draft & string>;
  add: (draft: Draft) => Promise<Row>;
  change: (record: Row, draft: Draft, updatedAt: string | undefined) => Promise<Row>;
  /** As it is now, when somebody else has saved meanwhile. */
  load: (id: number) => Promise<Row>;
  /** Below which paths what is cached is old then. */
  changed: readonly string[];
  onSaved: () => void;
};

/** The form of one record: what is typed, what is wrong with it, and how it is saved beside other people. */
export function useEditor<Draft extends object, Row extends Stored>(editing: Editing<Draft, Row>) {
  const { noun, toDraft, judge, add, change, load, changed, onSaved } = editing;
  const [record, setRecord] = useState(editing.record);
  const [draft, setDraft] = useState(() => toDraft(record));
  const { form, errors, show, showProblem, clear } = useFieldErrors<keyof Draft & string>();
  const thing = noun.toLowerCase();

  const saving = useSave({
    save: (updatedAt: string | undefined) => (record ? change(record, draft, updatedAt) : add(draft)),
    done: `${noun} ${record ? 'updated' : 'created'} successfully`,
    failure: `Failed to ${record ? 'update' : 'add'} ${thing}`,
    changed,
    onSaved,
  });

  function save(updatedAt: string | undefined) {
    if (show(judge(draft)) && !saving.isPending) saving.mutate(updatedAt, { onError: showProblem });
  }

  async function takeTheirs() {
    try {
      const theirs = await load(record!.id); // only a stored one can have been changed by others
      setRecord(theirs);
      setDraft(toDraft(theirs));
      saving.reset();
    } catch (error) {
      const description = messageOf(error, `Failed to load ${thing}`);
      toast({ title: 'Error', description, tone: 'destructive' });
    }
  }

  return {
    form,
    draft,
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
      save(record?.updatedAt);
    },
    stale: { error: saving.error, onTheirs: () => void takeTheirs(), onMine: () => save(undefined) },
  };
}
