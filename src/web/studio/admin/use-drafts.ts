import { useState } from 'react';
import type { AdminSettings, SettingsChange } from '#shared/studio/contract.ts';
import { type FormGroup, formGroups } from './groups.ts';

/** What was typed into a group, and which edition of its keys it was typed over. */
export type Draft = { values: SettingsChange; editions: Record<string, string> };
type Drafts = Partial<Record<string, Draft>>;

/** What is typed and not saved yet, of every group: it stays while one looks at another. */
export function useDrafts(settings: AdminSettings | undefined) {
  const [drafts, setDrafts] = useState<Drafts>({});

  function write({ id }: FormGroup, values: SettingsChange) {
    const editions = drafts[id]?.editions ?? settings?.editions ?? {};
    setDrafts((all) => ({ ...all, [id]: { values, editions } }));
  }

  function drop({ id }: FormGroup) {
    setDrafts(({ [id]: _, ...others }) => others);
  }

  /** Hours and rooms share a key: what we have just saved ourselves is no news to the other form. */
  function saved(group: FormGroup, { editions }: AdminSettings) {
    const keys = group.keys.filter((key) => editions[key]);
    const news = Object.fromEntries(keys.map((key) => [key, editions[key] ?? '']));
    setDrafts(({ [group.id]: _, ...others }) =>
      Object.fromEntries(
        Object.entries(others).map(([id, draft]) => [
          id,
          draft && { ...draft, editions: { ...draft.editions, ...news } },
        ]),
      ),
    );
  }

  const unsaved = settings ? formGroups.filter((group) => differs(group, settings, drafts)) : [];
  return { drafts, write, drop, saved, unsaved: unsaved.map(({ id }) => id) };
}

function differs(group: FormGroup, settings: AdminSettings, drafts: Drafts): boolean {
  const draft = drafts[group.id];
  return draft !== undefined && JSON.stringify(draft.values) !== JSON.stringify(group.pick(settings));
}
