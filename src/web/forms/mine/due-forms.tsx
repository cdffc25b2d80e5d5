import type { formsApi } from '#shared/forms/contract.ts';
import { call } from '#web/kit/call.ts';
import { Note } from '#web/kit/ui/note.tsx';
import { OpenForm } from './open-form.tsx';

export const openMyForm = () => call<typeof formsApi.openMine>('POST /api/my-forms/link', {});

/** What a member has to fill in before the next visit. */
export function DueForms({ titles }: { titles: readonly string[] }) {
  return (
    <Note tone="warn" icon="edit">
      <p className="mb-3">{`Please fill in before your visit: ${titles.join(', ')}. It takes about two minutes, and your answers are saved as you go.`}</p>
      <OpenForm open={openMyForm} size="sm">
        Fill in my form
      </OpenForm>
    </Note>
  );
}
