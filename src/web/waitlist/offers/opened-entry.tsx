import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { capitalise } from '#shared/kit/capitalise.ts';
import { callUs } from '#shared/studio/call-us.ts';
import type { OpenedEntry, WaitlistEntry, waitlistApi } from '#shared/waitlist/contract.ts';
import { useUser } from '#web/accounts/queries.ts';
import { appointmentInWords } from '#web/bookings/when/day-words.ts';
import { bookingUrl } from '#web/catalog/treatments/book-link.tsx';
import { call, messageOf } from '#web/kit/call.ts';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Facts } from '#web/kit/ui/fact.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useHeadingOfChange } from '#web/kit/use-heading-of-change.ts';
import { useStudio } from '#web/studio/queries.ts';
import { waitlistQueries } from '#web/waitlist/queries.ts';
import { openOffer, peopleIn } from './entry-words.ts';
import { LeaveButton } from './leave-button.tsx';
import { OfferCard } from './offer-card.tsx';
import { TakenCard } from './taken-visit.tsx';
import { type TakenVisit, useEntryActs, useOfferThatEnds, writeEntry } from './use-entry-acts.ts';

type OpenedProps = { opened: OpenedEntry; token: string };

/** What they wait for or what is kept for them now, and what can be done with it. */
export function OpenedEntryView({ opened, token }: OpenedProps) {
  const { entry, customerName, story } = opened;
  const [taken, setTaken] = useState<TakenVisit | null>(null);
  const acts = useEntryActs({ access: { token }, onTaken: setTaken, onLeft: () => {} });
  const offer = openOffer(entry, useNow());
  useOfferThatEnds(offer?.id ?? null, entry, acts);
  const { phone } = useStudio();
  const page = useHeadingOfChange(`${entry.state} ${offer?.id}`);
  if (taken) return <TakenCard visit={taken} level="h1" isByLink />;

  return (
    <div ref={page} className="wait-page">
      {acts.outcome && !offer && (
        <Note tone={acts.outcome.tone} className="mb-6">
          {acts.outcome.text}
        </Note>
      )}
      {entry.state === 'unconfirmed' && <Unconfirmed entry={entry} token={token} />}
      {offer && (
        <OfferCard entry={entry} offer={offer} acts={acts}>
          <h1 className="text-32">{`A time has opened up, ${firstName(customerName)}`}</h1>
        </OfferCard>
      )}
      {entry.state === 'waiting' && !offer && <Waiting entry={entry} />}
      {entry.state === 'taken' && <Taken />}
      {(entry.state === 'left' || entry.state === 'ended') && (
        <Over entry={entry} lastWords={story[0]?.text} />
      )}
      {entry.state !== 'unconfirmed' && <Story story={story} />}
      {entry.state === 'waiting' && (
        <div className="mt-6 -ml-3">
          <LeaveButton entry={entry} acts={acts} />
        </div>
      )}
      {(entry.state === 'waiting' || entry.state === 'unconfirmed') && (
        <noscript>
          <p className="muted mt-5">{`To answer without JavaScript, please ${callUs(phone)}.`}</p>
        </noscript>
      )}
    </div>
  );
}

function Unconfirmed({ entry, token }: { entry: WaitlistEntry; token: string }) {
  const client = useQueryClient();
  const isHydrated = useHydrated();
  const confirm = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call<typeof waitlistApi.confirm>('POST /api/waitlist/link/:token/confirm', { params: { token } }),
    onSuccess: (confirmed) => writeEntry(client, { token }, confirmed),
    onSettled: () => client.invalidateQueries({ queryKey: waitlistQueries.opened(token).queryKey }),
  });
  return (
    <>
      <h1>One more tap</h1>
      <p className="muted mt-3 mb-6">Confirm your e-mail, and you're on the waitlist.</p>
      <div className="card card--raised">
        <EntryFacts entry={entry} />
        <Button
          disabled={!isHydrated}
          busy={confirm.isPending}
          busyText="One moment..."
          onClick={() => confirm.mutate()}
        >
          Confirm
        </Button>
        {confirm.error && (
          <Note tone="error" className="mt-4">
            {messageOf(confirm.error, "That didn't reach us. Please try again.")}
          </Note>
        )}
      </div>
      <p className="small muted mt-5">Wasn't you? Please ignore the e-mail, and nothing happens.</p>
    </>
  );
}

function Waiting({ entry }: { entry: WaitlistEntry }) {
  const { place, moves } = entry;
  return (
    <>
      <h1>You're on the waitlist</h1>
      {place && <p className="place">{capitalise(place.inWords)}</p>}
      <div className="card card--raised">
        <EntryFacts entry={entry} />
        <p>
          When a time opens up, we'll e-mail you and keep it for you while you decide.
          {moves &&
            ` If you take it, your visit on ${appointmentInWords(moves.appointmentDate)} moves there.`}
        </p>
      </div>
    </>
  );
}

function EntryFacts({ entry }: { entry: WaitlistEntry }) {
  return (
    <Facts
      className="lines pt-0"
      facts={[
        [entry.parts.length > 1 ? 'Treatments' : 'Treatment', entry.treatmentName],
        ['When', entry.windowInWords],
        ['With', peopleIn(entry) ?? 'Anyone'],
      ]}
    />
  );
}

function Taken() {
  const { user } = useUser();
  return (
    <>
      <h1>It's yours</h1>
      <p className="muted mt-3 mb-6">
        You took the time we offered. The e-mail about your booking says what to do next, such as paying a
        deposit, and has a link to move or cancel it.
      </p>
      {user && (
        <ButtonLink look="secondary" href="/dashboard?tab=bookings">
          See my bookings
        </ButtonLink>
      )}
    </>
  );
}

function Over({ entry, lastWords }: { entry: WaitlistEntry; lastWords: string | undefined }) {
  const isLeft = entry.state === 'left';
  return (
    <>
      <h1>{isLeft ? "You've left the waitlist" : 'This wait has ended'}</h1>
      <p className="muted mt-3 mb-6">
        {isLeft
          ? `We won't look for times for your ${entry.treatmentName} any more. You can join again any time.`
          : (lastWords ?? "No time opened up. We're sorry.")}
      </p>
      <ButtonLink href={bookingUrl(entry.parts[0]?.treatmentId ?? 0)}>See free times</ButtonLink>
    </>
  );
}

function Story({ story }: { story: OpenedEntry['story'] }) {
  if (story.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="wait-story">
      <h2 id="wait-story" className="text-20">
        What has happened so far
      </h2>
      <ol className="wait-story">
        {story.map(({ at, text }, place) => (
          <li key={place}>
            <span className="muted">{formatShortAppointment(new Date(at))}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function firstName(name: string): string {
  return name.split(' ')[0] || name;
}
