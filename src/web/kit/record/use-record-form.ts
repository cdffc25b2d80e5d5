import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOfPath } from '#web/kit/api-query.ts';
import type { FieldErrors } from '#web/kit/form/use-field-errors.ts';
import { type Send, useForm } from '#web/kit/form/use-form.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { useSave } from '#web/kit/use-save.ts';

type Stored = { id: number; updatedAt: string };

export type RecordForm<Draft, Row extends Stored, Body> = {
  /** "Topic", for messages. */
  noun: string;
  /** For the error message of a new one: "Failed to add treatment". */
  making?: 'add' | 'create';
  /** The edited record; null for a new one. */
  record: Row | null;
  toDraft: (record: Row | null) => Draft;
  /** The initial values, when they are not the record's: a restored draft. */
  begin?: { draft: Draft; version: string | undefined } | undefined;
  validate: (draft: Draft) => FieldErrors<keyof Draft & string>;
  /** The current record, after a conflict. */
  load: (id: number) => Promise<Row>;
  changed: readonly string[];
  onSaved: (saved: Row) => void;
} & ({ save: Save<Draft, Row> } | RecordWrites<Draft, Row, Body>);

/** `version` is what the form was opened with; without one it overwrites. */
type Save<Draft, Row> = (draft: Draft, record: Row | null, version: string | undefined) => Promise<Row>;

/** Those of `recordCalls`. */
type RecordWrites<Draft, Row, Body> = {
  toBody: (draft: Draft) => Body;
  add: (body: Body) => Promise<Row>;
  change: (id: number, body: Body & { updatedAt: string | undefined }) => Promise<Row>;
};

type Saving<Draft, Row> = {
  draft: Draft;
  over: string | undefined;
  /** What follows instead of `onSaved`. */
  next?: ((saved: Row) => void) | undefined;
};

/** The form of one record, and how it is saved beside other people. */
export function useRecordForm<Draft, Row extends Stored, Body = never>(given: RecordForm<Draft, Row, Body>) {
  const { noun, making = 'add', begin, toDraft, validate, load, changed, onSaved } = given;
  const save = 'save' in given ? given.save : saveWith(given);
  const [record, setRecord] = useState(given.record);
  const [version, setVersion] = useState(begin ? begin.version : record?.updatedAt);
  const client = useQueryClient();
  const thing = noun.toLowerCase();

  const saving = useSave({
    save: ({ draft, over }: Saving<Draft, Row>) => save(draft, record, over),
    done: `${noun} ${record ? 'updated' : 'created'} successfully`,
    failure: `Failed to ${record ? 'update' : making} ${thing}`,
    changed,
    onSaved: (saved, { next }) => {
      if (!next) return onSaved(saved);
      adopt(saved);
      next(saved);
    },
  });
  const saveOver =
    (over: string | undefined, next?: (saved: Row) => void): Send<Draft> =>
    (draft, options) =>
      saving.mutate({ draft, over, next }, options);
  const form = useForm({
    initial: toDraft(record),
    typed: begin?.draft,
    validate,
    submit: saveOver(version),
    isBusy: saving.isPending,
  });

  /** What is stored becomes what the form shows. */
  function adopt(stored: Row) {
    setRecord(stored);
    setVersion(stored.updatedAt);
    form.reset();
  }

  async function takeTheirs() {
    try {
      adopt(await load(record!.id)); // only a stored one can have a conflict
      saving.reset();
      for (const path of changed) void client.invalidateQueries({ queryKey: keyOfPath(path) });
    } catch (error) {
      toastError(error, `Failed to load ${thing}`);
    }
  }

  return {
    ...form,
    record,
    version,
    /** Saves what was typed, if anything was, and goes on with what is stored instead of closing. */
    saveThen: (next: (stored: Row) => void) => {
      if (record && !form.isDirty && !form.isUploading) next(record);
      else form.send(saveOver(version, next));
    },
    conflict: {
      error: saving.error,
      onTheirs: () => void takeTheirs(),
      onMine: () => form.send(saveOver(undefined)),
    },
  };
}

function saveWith<Draft, Row extends Stored, Body>(writes: RecordWrites<Draft, Row, Body>): Save<Draft, Row> {
  const { toBody, add, change } = writes;
  return (draft, record, updatedAt) =>
    record ? change(record.id, { ...toBody(draft), updatedAt }) : add(toBody(draft));
}

type RecordSource<Row> = {
  /** Null for a new one. */
  id: number | null;
  rows: readonly Row[];
  /** For a URL with a record the list does not contain. */
  load: (id: number) => Promise<Row>;
  /** "promo code" */
  noun: string;
};

/** The record of a dialog, as it was when opened: polling does not change the form. */
export function useRecord<Row extends { id: number }>({ id, rows, load, noun }: RecordSource<Row>) {
  const [shown] = useState(() => rows.find((row) => row.id === id));
  const query = useQuery({
    queryKey: ['opened', noun, id],
    queryFn: () => load(id!), // only requested with an id
    enabled: id !== null && !shown,
    gcTime: 0,
  });
  return {
    record: shown ?? query.data ?? null,
    isError: query.isError,
    isReady: id === null || !!shown || !!query.data,
  };
}
