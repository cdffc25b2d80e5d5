import { toastError } from '#web/kit/toast-error.ts';
import '#web/forms/form-rows.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientForms as Forms, formsAdminApi, SignedByClient } from '#shared/forms/admin-contract.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { ownFormsQueries } from '#web/forms/own-queries.ts';
import { SignedFormDialog } from '#web/forms/signed/signed-form-dialog.tsx';
import { call } from '#web/kit/call.ts';
import { navigate } from '#web/kit/navigate.ts';
import { toast } from '#web/kit/toast.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';

type Api = typeof formsAdminApi;

export function ClientForms({ clientId }: { clientId: number }) {
  const query = useQuery({ ...ownFormsQueries.ofClient(clientId), staleTime: 0 });
  return (
    <Card title="Forms">
      {query.data ? (
        <Loaded clientId={clientId} data={query.data} />
      ) : (
        <NotLoaded query={query} title="We could not load the forms" text="Please try again in a moment.">
          <Loading label="Loading forms">
            <Skeleton shape="box" className="h-20" />
          </Loading>
        </NotLoaded>
      )}
    </Card>
  );
}

const STATE_WORDS = {
  signed: 'Signed',
  missing: 'Missing',
  lapsed: 'Too old: asked again',
  changed: 'Changed: asked again',
} as const;

function Loaded({ clientId, data: { forms, signed, email } }: { clientId: number; data: Forms }) {
  const [opened, setOpened] = useState<SignedByClient | null>(null);
  if (forms.length === 0 && signed.length === 0)
    return <p className="muted">No form is asked for. Switch one on under Forms.</p>;
  return (
    <>
      <ul className="form-rows">
        {forms.map(({ formId, title, state, validUntil, startedAt }) => (
          <li key={formId}>
            <span>{title}</span>
            <Badge tone={state === 'signed' ? 'sage' : undefined}>{STATE_WORDS[state]}</Badge>
            <span className="muted">
              {state === 'signed' && validUntil && `until ${formatDay(validUntil)}`}
              {state !== 'signed' && startedAt && `begun on ${formatDay(startedAt)}`}
            </span>
          </li>
        ))}
      </ul>
      {signed.length > 0 && (
        <ul className="form-rows" aria-label="Signed forms">
          {signed.map((each) => (
            <li key={each.id}>
              <span>{`${each.title}, version ${each.version}`}</span>
              {!each.isProven && <Badge tone="pending">Unconfirmed</Badge>}
              <span className="muted">{formatDay(each.signedAt)}</span>
              <Button look="ghost" size="sm" onClick={() => setOpened(each)}>
                Read answers
              </Button>
            </li>
          ))}
        </ul>
      )}
      {signed.some((each) => isOpenToDoubt(each, signed)) && (
        <Note tone="warn" className="mb-4">
          <p>{UNPROVEN}</p>
          <p>
            Ask the client, read the answers and confirm them there; or let them sign once more: press Fill in
            on this device.
          </p>
        </Note>
      )}
      {forms.length > 0 && <SendAgain clientId={clientId} email={email} />}
      {opened && (
        <SignedFormDialog
          query={ownFormsQueries.signedOf(clientId, opened.id)}
          note={
            !opened.isProven && (
              <UnconfirmedNote
                clientId={clientId}
                signedId={opened.id}
                isSettled={!isOpenToDoubt(opened, signed)}
                onConfirmed={() => setOpened(null)}
              />
            )
          }
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

const UNPROVEN =
  'Unconfirmed: filled in by whoever booked, and anybody can type a name. It makes us more careful with that booking, and takes back nothing the client said.';

/** Until the same form was surely signed by the client. */
function isOpenToDoubt({ isProven, formId, signedAt }: SignedByClient, signed: SignedByClient[]): boolean {
  const isSettled = signed.some(
    (other) => other.isProven && other.formId === formId && other.signedAt > signedAt,
  );
  return !isProven && !isSettled;
}

type Unconfirmed = { clientId: number; signedId: number; isSettled: boolean; onConfirmed: () => void };

function UnconfirmedNote({ clientId, signedId, isSettled, onConfirmed }: Unconfirmed) {
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: () =>
      call<Api['confirmSigned']>('POST /api/admin/clients/:id/forms/:signedId/confirm', {
        params: { id: clientId, signedId },
      }),
    onSuccess: () => {
      toast({ title: 'Answers confirmed', description: "They now count as the client's own." });
      void client.invalidateQueries({ queryKey: ownFormsQueries.ofClient(clientId).queryKey });
      onConfirmed();
    },
    onError: (error) => toastError(error, 'Please try again.'),
  });
  return (
    <Note tone={isSettled ? 'shell' : 'warn'} className="mb-4">
      <p>{UNPROVEN}</p>
      {isSettled ? (
        <p>Settled since: the client has signed the form again.</p>
      ) : (
        <>
          <p>Go through the answers with the client. If they are right, confirm them.</p>
          <Button look="secondary" size="sm" busy={confirm.isPending} onClick={() => confirm.mutate()}>
            I have asked: confirm
          </Button>
        </>
      )}
    </Note>
  );
}

function SendAgain({ clientId, email }: { clientId: number; email: string }) {
  const client = useQueryClient();
  const params = { id: clientId };
  const failed = (error: Error) => toastError(error, 'Please try again.');
  const send = useMutation({
    mutationFn: () => call<Api['send']>('POST /api/admin/clients/:id/forms/send', { params }),
    onSuccess: () => {
      toast({ title: 'Form sent', description: `A link is on its way to ${email}.` });
      void client.invalidateQueries({ queryKey: ownFormsQueries.ofClient(clientId).queryKey });
    },
    onError: failed,
  });
  const here = useMutation({
    mutationFn: () => call<Api['fillInHere']>('POST /api/admin/clients/:id/forms/link', { params }),
    onSuccess: ({ token }) => navigate(`/forms/${token}`),
    onError: failed,
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        look="secondary"
        size="sm"
        busy={send.isPending}
        disabled={!email}
        onClick={() => send.mutate()}
      >
        Send the form again
      </Button>
      <Button look="ghost" size="sm" busy={here.isPending} onClick={() => here.mutate()}>
        Fill in on this device
      </Button>
      {!email && <span className="muted">We have no e-mail of this client.</span>}
    </div>
  );
}
