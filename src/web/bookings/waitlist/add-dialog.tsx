import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import type { waitlistAdminApi } from '#shared/waitlist/admin-contract.ts';
import type { WaitlistWindow } from '#shared/waitlist/contract.ts';
import { contactOfClient, missingInWalkIn, readWalkIn } from '#web/bookings/admin/walk-in-draft.ts';
import {
  fieldsOfWalkIn,
  WalkInExtraction,
  WhatFields,
  WhoFields,
  withTherapists,
} from '#web/bookings/admin/walk-in-fields.tsx';
import { type VisitDraft, type VisitEvent, visitDraft } from '#web/bookings/draft/visit-draft.ts';
import type { VisitErrors } from '#web/bookings/draft/visit-errors.ts';
import { MoreTreatments } from '#web/bookings/form/more-treatments.tsx';
import { catalogQueries } from '#web/catalog/queries.ts';
import type { PickedClient } from '#web/clients/client-picker.tsx';
import { CallError, call } from '#web/kit/call.ts';
import { DiscardDialog } from '#web/kit/form/discard-dialog.tsx';
import { fieldsOf, writeAt } from '#web/kit/form/fields.ts';
import { useLeaveGuard } from '#web/kit/form/use-leave-guard.ts';
import { createIdempotencyKeys } from '#web/kit/idempotency-keys.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import { useStudio } from '#web/studio/queries.ts';
import { WithSelect } from '#web/team/therapist-field.tsx';
import '#web/bookings/admin/bookings.css';
import { missingInWindow, waitingBody, windowFor } from './add-draft.ts';
import { WAITLIST_PATHS } from './calls.ts';
import { WindowFields } from './window-fields.tsx';

type AddToWaitlistDialogProps = {
  /** What is known already: the day, the client, or all that was typed for a booking. */
  from: VisitDraft;
  onClose: () => void;
  onAdded?: () => void;
};

/** A caller whose time is taken. */
export function AddToWaitlistDialog({ from, onClose, onAdded }: AddToWaitlistDialogProps) {
  const formId = useId();
  const adding = useAdding(from, () => {
    onClose();
    onAdded?.();
  });
  const { element, visit, errors, dispatch, window, writeWindow, bookable, team, isBusy } = adding;
  const guard = useLeaveGuard(adding.isDirty, { onClose });
  const [part] = visit.parts;
  const [first] = withTherapists(visit.parts, team);
  const form = fieldsOfWalkIn(visit, errors, dispatch);
  const shared = { visit, errors, dispatch, treatments: bookable };

  function choose(client: PickedClient | null) {
    dispatch({ type: 'staff', fields: { client } });
    dispatch({ type: 'contact', fields: client ? contactOfClient(client) : NO_CONTACT });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // it may be shown over a booking
    adding.send();
  }

  const foot = (
    <DialogFoot onClose={guard.close} form={formId} busy={isBusy} busyText="Adding...">
      Add to waitlist
    </DialogFoot>
  );
  return (
    <Dialog open wide onClose={guard.close} title="Add to waitlist" foot={foot}>
      <form id={formId} ref={element} className="admin-form" noValidate onSubmit={submit}>
        <WhoFields visit={visit} form={form} onChoose={choose} />
        <WhatFields {...shared} form={form} />
        {first && first.choices.length > 0 && (
          <WithSelect
            name="therapist"
            choices={first.choices}
            value={part?.therapistId ?? null}
            error={errors['parts.0.therapistId']}
            onChoose={(therapistId) => dispatch({ type: 'part', place: 0, fields: { therapistId } })}
          />
        )}
        <MoreTreatments
          errors={errors}
          dispatch={dispatch}
          parts={withTherapists(visit.parts, team)}
          bookable={bookable}
          placeholder="Choose a treatment"
          hasLengths
          extraction={(further, place) => (
            <WalkInExtraction part={further} place={place} dispatch={dispatch} />
          )}
        />
        <WindowFields
          form={fieldsOf<WaitlistWindow>({
            values: window,
            errors,
            write: writeWindow,
            onBusy: () => {},
          })}
        />
        <p className="muted">
          {visit.customerEmail.trim()
            ? "When a time is free, we e-mail an offer and keep the time until it's taken or over."
            : 'No e-mail address: when a time is free, we keep it and you call them.'}
        </p>
      </form>
      <DiscardDialog guard={guard} text="They haven't been added yet." />
    </Dialog>
  );
}

const NO_CONTACT = contactOfClient({ name: '', email: null, phone: null } as PickedClient); // nothing else is read

function useAdding(from: VisitDraft, onDone: () => void) {
  const element = useRef<HTMLFormElement>(null);
  const { hours } = useStudio();
  const [draft, dispatch] = useReducer(visitDraft, from);
  const [wrong, setWrong] = useState<VisitErrors>({});
  const { data: treatments = [] } = useQuery(catalogQueries.treatments());
  const bookable = treatments.filter(({ isActive, duration }) => isActive && duration > 0);
  const visit = readWalkIn(draft, bookable);
  const [start] = useState(() => windowFor(visit, hours));
  const [window, setWindow] = useState<WaitlistWindow>(start);
  const { data: board } = useLive<typeof bookingsAdminApi.board>('GET /api/admin/bookings/board', {
    query: { from: start.firstDay, days: 1 },
  });
  const adding = useAdd(onDone);

  /** The message must be rendered before the field gets the focus, so that it is read out. */
  function show(event: VisitEvent, errors: VisitErrors) {
    flushSync(() => {
      dispatch(event);
      setWrong(errors);
    });
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  function send() {
    if (adding.isPending) return;
    const { appointmentDate: _, durationMinutes: __, ...missing } = missingInWalkIn(visit);
    const inWindow = missingInWindow(window);
    if (Object.keys({ ...missing, ...inWindow }).length > 0)
      return show({ type: 'incomplete', errors: missing }, inWindow);
    dispatch({ type: 'sent' });
    adding.mutate(waitingBody(visit, window), {
      onError: (error) => {
        const errors = refusedIn(error);
        show({ type: 'incomplete', errors }, errors);
      },
    });
  }

  function writeWindow(path: readonly (string | number)[], value: unknown) {
    setWrong({});
    setWindow((past) => {
      const next = writeAt(past, path, value);
      // Who moves the first day means the last one with it, until they choose another.
      const isOne = past.firstDay === past.lastDay || next.lastDay < next.firstDay;
      return path[0] === 'firstDay' && isOne ? { ...next, lastDay: next.firstDay } : next;
    });
  }

  return {
    element,
    visit,
    window,
    writeWindow,
    dispatch,
    bookable,
    send,
    errors: { ...draft.errors, ...wrong },
    team: board?.team ?? [],
    isBusy: adding.isPending,
    isDirty:
      JSON.stringify([visit, window]) !== JSON.stringify([readWalkIn(from, bookable), start]) ||
      visit.parts[0]?.treatment !== undefined,
  };
}

/** Adds them once, however often it is pressed. */
function useAdd(onDone: () => void) {
  const [keys] = useState(() => createIdempotencyKeys());
  return useSave({
    save: (body: ReturnType<typeof waitingBody>) =>
      call<typeof waitlistAdminApi.add>(
        'POST /api/admin/waitlist',
        { body },
        { 'idempotency-key': keys.keyFor(body) },
      ),
    done: ({ customerName, place }) =>
      `${customerName} is on the waitlist${place ? `: ${place.inWords}` : ''}`,
    failure: 'Failed to add to the waitlist',
    changed: WAITLIST_PATHS,
    onSaved: () => {
      keys.done();
      onDone();
    },
  });
}

/** What the server said about the fields, by the names they have here. */
function refusedIn(error: unknown): VisitErrors {
  const fields = (error instanceof CallError && error.problem.fields) || {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^request\./, ''), message]),
  );
}
