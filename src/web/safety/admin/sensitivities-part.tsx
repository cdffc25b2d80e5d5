import { useState } from 'react';
import type { catalogApi } from '#shared/catalog/contract.ts';
import { formatLongDate } from '#shared/kit/dates.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { Sensitivities, safetyAdminApi } from '#shared/safety/admin-contract.ts';
import { call } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { useNow } from '#web/kit/now.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { LoadStates } from '#web/kit/ui/load-states.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import './safety.css';

/** On a client's card: what they told us, their patch tests, and what doesn't suit them. */
export function SensitivitiesPart({ clientId }: { clientId: number }) {
  const { data, isError, refetch } = useLive<typeof safetyAdminApi.sensitivities>(
    'GET /api/admin/clients/:id/sensitivities',
    { params: { id: clientId } },
  );
  return (
    <Card title="Sensitivities">
      {data && <Shown data={data} clientId={clientId} />}
      {!data && <LoadStates what="the sensitivities" query={{ isError, refetch }} className="h-28" />}
    </Card>
  );
}

function Shown({ data, clientId }: { data: Sensitivities; clientId: number }) {
  const { statedOn, facts, treatments, patchTests, isOn } = data;
  return (
    <div className="sensitivities">
      {statedOn === null ? (
        <p className="muted">No signed skin form yet.</p>
      ) : (
        <p className="muted">{`Told us on ${formatLongDate(statedOn)}:`}</p>
      )}
      {statedOn !== null && facts.length === 0 && <p>Nothing that our forms ask about.</p>}
      {facts.length > 0 && (
        <ul>
          {facts.map(({ label, detail, lastOn }) => (
            <li key={label}>
              <strong>{label}</strong>
              {detail && `: ${detail}`}
              {lastOn && ` (last on ${formatLongDate(lastOn)})`}
            </li>
          ))}
        </ul>
      )}
      {isOn && treatments.length > 0 && (
        <section aria-label="Treatments">
          <h3>Treatments</h3>
          <ul className="sensitivities__rows">
            {treatments.map(({ treatmentId, name, outcome, reasons }) => (
              <li key={treatmentId}>
                <Badge tone={outcome === 'refuse' ? 'pink' : undefined}>{OUTCOMES[outcome]}</Badge>
                <span>
                  <strong>{name}</strong>: {[...new Set(reasons)].join(' ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PatchTests patchTests={patchTests} clientId={clientId} />
    </div>
  );
}

const OUTCOMES = { refuse: "Doesn't suit", ask: 'Ask first', unknown: 'Not known', clear: 'Clear' } as const;

function PatchTests({ patchTests, clientId }: Pick<Sensitivities, 'patchTests'> & { clientId: number }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section aria-label="Patch tests" className="grid gap-2">
      <h3>Patch tests</h3>
      {patchTests.length === 0 && <p className="muted">None recorded.</p>}
      <ul>
        {patchTests.map(({ id, treatmentName, testedAt, result, note, validUntil }) => (
          <li key={id}>
            <strong>{treatmentName}</strong>
            {`, ${formatLongDate(testedAt)}: ${result === 'clear' ? 'no reaction' : 'the skin reacted'}`}
            {validUntil && `, counts until ${formatLongDate(validUntil)}`}
            {note && <p className="muted">{note}</p>}
          </li>
        ))}
      </ul>
      {isAdding ? (
        <PatchTestForm clientId={clientId} onDone={() => setIsAdding(false)} />
      ) : (
        <div>
          <Button look="secondary" size="sm" onClick={() => setIsAdding(true)}>
            Record a patch test
          </Button>
        </div>
      )}
    </section>
  );
}

type PatchTestDraft = {
  treatmentId: string;
  testedOn: string;
  result: 'clear' | 'reaction';
  note: string;
};

function PatchTestForm({ clientId, onDone }: { clientId: number; onDone: () => void }) {
  const today = studioDay(useNow());
  const { data: treatments = [] } = useLive<typeof catalogApi.treatments>('GET /api/treatments', {});
  const saving = useSave({
    save: ({ treatmentId, testedOn, result, note }: PatchTestDraft) =>
      call<typeof safetyAdminApi.recordPatchTest>('POST /api/admin/clients/:id/patch-tests', {
        params: { id: clientId },
        body: { treatmentId: Number(treatmentId), testedOn, result, note: note.trim() },
      }),
    done: 'Patch test recorded successfully',
    failure: 'Failed to record the patch test',
    changed: ['/api/admin/clients', '/api/admin/bookings'],
    onSaved: onDone,
  });
  const form = useForm<PatchTestDraft>({
    initial: { treatmentId: '', testedOn: today, result: 'clear', note: '' },
    validate: ({ treatmentId }) => ({ treatmentId: treatmentId ? undefined : 'Please choose a treatment' }),
    submit: saving.mutate,
    isBusy: saving.isPending,
  });
  return (
    <form ref={form.element} className="admin-form" noValidate onSubmit={form.submit}>
      <Select
        label="Treatment"
        placeholder="Choose a treatment"
        {...form.text('treatmentId')}
        options={treatments.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className="field__row field__row--2">
        <TextField label="Day" type="date" max={today} {...form.text('testedOn')} />
        <Select label="What the skin showed" {...form.select('result')}>
          <option value="clear">No reaction</option>
          <option value="reaction">The skin reacted</option>
        </Select>
      </div>
      <TextField label="Note" optional maxLength={500} {...form.text('note')} />
      <div className="toolbar">
        <Button look="secondary" size="sm" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={saving.isPending} busyText="Saving...">
          Record
        </Button>
      </div>
    </form>
  );
}
