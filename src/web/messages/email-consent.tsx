import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { messagesApi, OwnConsent } from '#shared/messages/contract.ts';
import { call } from '#web/kit/call.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { ConsentBox } from './consent-box.tsx';
import { messagesQueries } from './queries.ts';

/** In the booking form, for a member who has not said yes: one box, which is not ticked. */
export function EmailConsent() {
  const client = useQueryClient();
  const { data } = useQuery(messagesQueries.consents());
  const email = data?.find(({ channel }) => channel === 'email');
  const wasOpen = useWasOpen(email);
  if (!email || !wasOpen) return null;
  return (
    <ConsentBox
      consent={email}
      save={(isGiven) =>
        call<typeof messagesApi.setOwnConsents>('PUT /api/messages/consents', {
          body: { consents: [{ channel: 'email', isGiven }], at: 'form' },
        })
      }
      onSaved={(saved) => client.setQueryData(messagesQueries.consents().queryKey, saved)}
    />
  );
}

/** On the page of a visit, for whoever came by our mail: nobody else can say yes for that address. */
export function VisitConsent({ token }: { token: string }) {
  const client = useQueryClient();
  const { data } = useQuery(messagesQueries.ofVisit(token));
  const wasOpen = useWasOpen(data ?? undefined);
  if (!data || !wasOpen) return null;
  return (
    <Card title="May we write to you?" className="visit__card no-print">
      <ConsentBox
        consent={data}
        save={(isGiven) =>
          call<typeof messagesApi.setVisitConsent>('PUT /api/manage/:token/consent', {
            params: { token },
            body: { isGiven },
          })
        }
        onSaved={(saved) => client.setQueryData(messagesQueries.ofVisit(token).queryKey, saved)}
      />
    </Card>
  );
}

/** The box stays while the page is open, so that a yes can be taken back where it was given. */
function useWasOpen(consent: OwnConsent | undefined): boolean {
  const wasOpen = useRef(false);
  if (consent && !consent.isGiven) wasOpen.current = true;
  return wasOpen.current;
}
