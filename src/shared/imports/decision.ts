import type { Fate } from './import-kinds.ts';

type FieldChange = { field: string; before: string; after: string };

export type Decision = {
  fate: Fate;
  /** A sentence; '' where the fate says it all. */
  message: string;
  changes: FieldChange[];
};

/** A line that was understood, or why it was not. */
export type ReadLine<Value> = { ok: true; value: Value; note: string } | { ok: false; decision: Decision };

export function decide(fate: Fate, message = '', changes: FieldChange[] = []): Decision {
  return { fate, message, changes };
}

export function understood<Value>(value: Value, note = ''): ReadLine<Value> {
  return { ok: true, value, note };
}

/** Not an error: there is nothing to import in it. */
export function leftOut(message: string): { ok: false; decision: Decision } {
  return { ok: false, decision: decide('skipped', message) };
}

export function refused(message: string): { ok: false; decision: Decision } {
  return { ok: false, decision: decide('refused', message) };
}

/** New where nothing is known; changed where a field differs. Empty cells change nothing. */
export function compareFields(
  before: Record<string, string>,
  after: Record<string, string>,
  note = '',
): Decision {
  const changes = Object.entries(after)
    .filter(([field, value]) => value !== '' && value !== (before[field] ?? ''))
    .map(([field, value]) => ({ field, before: before[field] ?? '', after: value }));
  return changes.length > 0 ? decide('changed', note, changes) : decide('unchanged', note);
}
