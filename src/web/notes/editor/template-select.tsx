import { useQuery } from '@tanstack/react-query';
import type { notesApi } from '#shared/notes/admin-contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { type NoteDraft, withTemplate } from './note-draft.ts';

type TemplateSelectProps = { draft: NoteDraft; onChange: (draft: NoteDraft) => void };

/** Nothing while the studio has no templates. */
export function TemplateSelect({ draft, onChange }: TemplateSelectProps) {
  const { data: templates = [] } = useQuery(
    apiQuery<typeof notesApi.templates>('GET /api/admin/note-templates', {}),
  );
  if (templates.length === 0) return null;
  return (
    <Select
      label="Begin with a template"
      optional
      placeholder="Choose a template"
      value=""
      onChange={({ target }) => {
        const template = templates.find(({ id }) => String(id) === target.value);
        if (template) onChange(withTemplate(draft, template));
      }}
      options={templates.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
