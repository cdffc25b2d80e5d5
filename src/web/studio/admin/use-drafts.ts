import { useState } from 'react';
import type { AdminSettings, SettingsChange } from '#shared/studio/contract.ts';
import type { Draft } from '#web/kit/form/use-form.ts';
import { type FormGroup, formGroups } from './groups.ts';

/** What was typed into a group, and which version of its keys it was typed over. */
type GroupDraft = { values: SettingsChange; versions: Record<string, string> };
type Drafts = Partial<Record<string, GroupDraft>>;

/** The unsaved input of every group, kept while another is shown. */
export function useDrafts(settings: AdminSettings | undefined, groups: readonly FormGroup[] = formGroups) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const versionsOf = ({ id }: FormGroup) => drafts[id]?.versions ?? settings?.editions ?? {};

  const draftOf = (group: FormGroup): Draft<SettingsChange> => [
    drafts[group.id]?.values,
    (update) =>
      setDrafts(({ [group.id]: past, ...others }) => {
        const values = update(past?.values);
        const versions = past?.versions ?? settings?.editions ?? {};
        return values ? { ...others, [group.id]: { values, versions } } : others;
      }),
  ];

  /** Hours and rooms share a key: our own save must not be a conflict for the other form. */
  function saved(group: FormGroup, { editions: versions }: AdminSettings) {
    const keys = group.keys.filter((key) => versions[key]);
    const news = Object.fromEntries(keys.map((key) => [key, versions[key] ?? '']));
    setDrafts(({ [group.id]: _, ...others }) =>
      Object.fromEntries(
        Object.entries(others).map(([id, draft]) => [
          id,
          draft && { ...draft, versions: { ...draft.versions, ...news } },
        ]),
      ),
    );
  }

  const unsaved = settings ? groups.filter((group) => differs(group, settings, drafts)) : [];
  return { draftOf, versionsOf, saved, unsaved: unsaved.map(({ id }) => id) };
}

function differs(group: FormGroup, settings: AdminSettings, drafts: Drafts): boolean {
  const draft = drafts[group.id];
  return draft !== undefined && JSON.stringify(draft.values) !== JSON.stringify(group.pick(settings));
}
