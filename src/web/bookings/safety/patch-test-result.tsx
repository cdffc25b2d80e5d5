import { useState } from 'react';
import type { bookingSafetyApi, VisitSafety } from '#shared/bookings/safety-contract.ts';
import type { PatchTestResult } from '#shared/safety/patch-test.ts';
import { call } from '#web/kit/call.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useSave } from '#web/kit/use-save.ts';

type PatchTestVisit = { id: number; appointmentDate: string; safety?: VisitSafety | undefined };

const CHANGED = [
  '/api/admin/bookings',
  '/api/bookings',
  '/api/admin/my-day',
  '/api/admin/my-visits',
  '/api/admin/clients',
];
const WORDS: Record<PatchTestResult, string> = { clear: 'No reaction', reaction: 'The skin reacted' };

export function PatchTestResultFields({ visit }: { visit: PatchTestVisit }) {
  const hasBegun = new Date(visit.appointmentDate) <= useNow();
  const [note, setNote] = useState('');
  const saving = useSave({
    save: (result: PatchTestResult) =>
      call<typeof bookingSafetyApi.recordPatchTest>('POST /api/admin/bookings/:id/patch-test', {
        params: { id: visit.id },
        body: { result, note: note.trim() },
      }),
    done: 'Patch test recorded successfully',
    failure: 'Failed to record the patch test',
    changed: CHANGED,
  });
  const recorded = visit.safety?.patchTest ?? null;
  if (!hasBegun) return <Note tone="shell">After the test, record here what the skin showed.</Note>;
  return (
    <section aria-label="Patch test" className="grid gap-3">
      {recorded && (
        <Note tone={recorded === 'clear' ? 'sage' : 'warn'}>{`Recorded: ${WORDS[recorded]}.`}</Note>
      )}
      <TextField
        label="Note on the test"
        optional
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="toolbar">
        {(['clear', 'reaction'] as const).map((result) => (
          <Button
            key={result}
            size="sm"
            look={result === 'clear' ? 'primary' : 'secondary'}
            busy={saving.isPending && saving.variables === result}
            disabled={saving.isPending}
            onClick={() => saving.mutate(result)}
          >
            {WORDS[result]}
          </Button>
        ))}
      </div>
    </section>
  );
}
