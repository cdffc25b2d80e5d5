import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Answer } from '#shared/kit/endpoint.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { NewWaitlistEntry, waitlistApi } from '#shared/waitlist/contract.ts';
import { useUser } from '#web/accounts/queries.ts';
import { appointmentInWords } from '#web/bookings/when/day-words.ts';
import type { VisitToWaitFor } from '#web/bookings/when/join-waitlist-code.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { createIdempotencyKeys } from '#web/kit/idempotency-keys.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { useTeam } from '#web/team/use-team.ts';
import { WAITLIST } from '#web/waitlist/queries.ts';
import { ContactFields, DayFields, TimeFields, VisitFields } from './join-fields.tsx';
import { fieldNames, newWaitDraft, unknownOf, type WaitDraft, waitBody, waitErrors } from './wait-draft.ts';

type JoinDialogProps = {
  visit: VisitToWaitFor;
  date: string | undefined;
  onClose: () => void;
};

/** Treatment and person are those of where it was opened: on which days and between which times is chosen here. */
export function JoinDialog(props: JoinDialogProps) {
  const [joined, setJoined] = useState<Joined | null>(null);
  return joined ? (
    <JoinedDialog joined={joined} onClose={props.onClose} />
  ) : (
    <WaitDialog {...props} onJoined={setJoined} />
  );
}

type Joined = Answer<typeof waitlistApi.join>;

function WaitDialog({
  onClose,
  onJoined,
  ...opened
}: JoinDialogProps & { onJoined: (made: Joined) => void }) {
  const { visit, date } = opened;
  const { moving } = visit;
  const formId = useId();
  const website = useRef<HTMLInputElement>(null);
  const { hours } = useStudio();
  const today = studioDay(useNow());
  const { user, isLoading } = useUser();
  const { data: treatments = [] } = useQuery(catalogQueries.treatments());
  const known = { ...opened, hours, user, treatments };
  const [initial] = useState(() => newWaitDraft({ ...opened, today, hours }));
  const join = useJoin(onJoined);
  const form = useForm<WaitDraft>({
    initial,
    validate: (draft) => waitErrors(draft, known),
    isBusy: join.isPending || isLoading,
    submit: (draft) =>
      join.mutate(
        { ...waitBody(draft, known), ...(website.current?.value && { website: website.current.value }) },
        { onError: (error) => form.show(fieldNames(fieldsIn(error))) },
      ),
  });

  function submit(event: FormEvent) {
    // The form it was opened from is not meant.
    event.stopPropagation();
    form.submit(event);
  }

  return (
    <Dialog
      open
      className="join-dialog"
      onClose={onClose}
      title={moving ? 'Something earlier?' : 'Tell me when a time opens'}
      foot={
        <DialogFoot onClose={onClose} form={formId} busy={join.isPending} busyText="Saving...">
          Tell me
        </DialogFoot>
      }
    >
      <p className="muted">
        When a time opens up, we'll e-mail you and keep it for you while you decide.
        {moving &&
          ` Until then you keep your visit on ${appointmentInWords(moving.booking.appointmentDate)}.`}
      </p>
      <form ref={form.element} id={formId} className="join-form" noValidate onSubmit={submit}>
        <VisitFields form={form} visit={visit} treatments={treatments} team={useTeam()} />
        <DayFields form={form} date={date} today={today} hours={hours} />
        <TimeFields form={form} visit={visit} date={date} hours={hours} treatments={treatments} />
        {!isLoading && <ContactFields form={form} missing={unknownOf(visit, user)} />}
        <div className="trap" aria-hidden="true">
          <label>
            Website
            <input ref={website} type="text" name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        {join.error && !isAboutFields(join.error) && (
          <Note tone="error">
            {messageOf(join.error, "We couldn't save that. Please check your connection and try again.")}{' '}
            {user && isTooMany(join.error) && (
              <a className="link" href="/dashboard?tab=bookings">
                See your waitlist
              </a>
            )}
          </Note>
        )}
      </form>
    </Dialog>
  );
}

/** In place of the form: the true place of a member; a guest still has to confirm. */
function JoinedDialog({ joined, onClose }: { joined: Joined; onClose: () => void }) {
  const { entry, message } = joined;
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);

  return (
    <Dialog
      open
      onClose={onClose}
      title={entry ? "You're on the waitlist" : 'One more tap'}
      foot={
        <>
          {entry && (
            <ButtonLink look="secondary" size="sm" href="/dashboard?tab=bookings">
              See my waitlist
            </ButtonLink>
          )}
          <Button size="sm" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <span className="done__mark mt-4">
        <Icon name={entry ? 'check' : 'mail'} />
      </span>
      <p ref={text} tabIndex={-1} className="text-20">
        {entry?.place ? `You're ${entry.place.inWords}.` : message}
      </p>
      {entry && (
        <p className="muted mt-2">
          {`${entry.treatmentName}, ${entry.windowInWords}. We'll e-mail you as soon as a time opens up.`}
        </p>
      )}
    </Dialog>
  );
}

function useJoin(onDone: (made: Joined) => void) {
  const client = useQueryClient();
  const [keys] = useState(() => createIdempotencyKeys());
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: NewWaitlistEntry) =>
      call<typeof waitlistApi.join>('POST /api/waitlist', { body }, { 'idempotency-key': keys.keyFor(body) }),
    onSuccess: (made) => {
      keys.done();
      void client.invalidateQueries({ queryKey: WAITLIST });
      onDone(made);
    },
    onError: (error) => {
      if (error instanceof CallError) keys.done(); // it was answered: the next try is another
    },
  });
}

function fieldsIn(error: unknown): { [name: string]: string } {
  return (error instanceof CallError && error.problem.fields) || {};
}

function isAboutFields(error: unknown): boolean {
  return Object.keys(fieldsIn(error)).length > 0;
}

function isTooMany(error: unknown): boolean {
  return error instanceof CallError && error.problem.code === 'too_many';
}
