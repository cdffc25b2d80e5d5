import type { MouseEvent, ReactNode } from 'react';
import { formatShortWeekday, formatTime } from '#shared/kit/dates.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { usePath } from '#web/kit/location.tsx';
import { useNow } from '#web/kit/now.tsx';
import { useSessionToken } from '#web/kit/session-token.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Brand } from '#web/shell/brand.tsx';
import { streetAddress, telLink } from '#web/studio/contact-links.ts';
import { useStudio } from '#web/studio/queries.ts';
import { SavedBookings } from './saved-bookings.tsx';
import { SavedDays } from './saved-days.tsx';
import { SavedPasses } from './saved-passes.tsx';
import { useBackOnline } from './use-back-online.ts';
import { type Saved, useCopy } from './use-copy.ts';
import './offline.css';

/** Shown at any URL while the site cannot be reached: what is saved there, or what still works elsewhere. */
export function OfflinePage() {
  useBackOnline();
  const saved = useCopy();
  const isHydrated = useHydrated();
  const path = usePath();

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only says how its links lead
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div className="offline" onClick={openByReload}>
      <header className="offline__top wrap">
        <Brand without="name" />
      </header>
      <main id="main" className="offline__main wrap">
        <Content path={path} saved={isHydrated ? saved : undefined} />
      </main>
    </div>
  );
}

/** The code of other pages is not here: the service worker decides what each link opens. */
function openByReload(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.origin !== location.origin || event.button !== 0 || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  location.assign(link.href);
}

/** `saved`: undefined until it is read, as the server draws the page. */
type ContentProps = { path: string; saved: Saved | null | undefined };

function Content({ path, saved }: ContentProps) {
  if (saved && /^\/admin-dashboard\b/.test(path)) return <StaffPage saved={saved} />;
  if (saved && /^\/dashboard\b/.test(path)) return <MemberPage saved={saved} />;
  return <Elsewhere path={path} saved={saved} />;
}

function MemberPage({ saved }: { saved: Saved }) {
  const { copy, savedAt } = saved;
  return (
    <>
      <Head title="Your bookings and wallet" savedAt={savedAt}>
        To book, move or cancel, please come back online or call us.
      </Head>
      <SavedBookings bookings={copy.bookings} />
      <SavedPasses passes={copy.passes} />
      {copy.days && (
        <p>
          <a className="link" href="/admin-dashboard?tab=my-day">
            My day
          </a>
        </p>
      )}
      <Contact />
    </>
  );
}

function StaffPage({ saved: { copy, savedAt } }: { saved: Saved }) {
  return (
    <>
      <Head title="My day" savedAt={savedAt}>
        {copy.days
          ? 'Only to read. Notes, photos and changes need a connection.'
          : 'A day is saved for therapists, on devices where they are signed in. Everything else here needs a connection.'}
      </Head>
      {copy.days && <SavedDays days={copy.days} />}
      <p>
        <a className="link" href="/dashboard">
          Your own bookings and wallet
        </a>
      </p>
    </>
  );
}

type HeadProps = { title: string; savedAt: number; children: ReactNode };

function Head({ title, savedAt, children }: HeadProps) {
  return (
    <div className="offline__head">
      <h1>{title}</h1>
      <p className="offline__state" role="status">
        <Icon name="alert" />
        <strong>{`You're offline. ${savedInWords(savedAt, useNow())}`}</strong>
      </p>
      <p className="muted">{children}</p>
    </div>
  );
}

/** "Saved at 9:40 AM", and of another day which one. */
function savedInWords(savedAt: number, now: Date): string {
  const at = new Date(savedAt);
  if (studioDay(at) === studioDay(now)) return `Saved at ${formatTime(at)}`;
  return `Saved on ${formatShortWeekday(at)} at ${formatTime(at)}`;
}

/** A client may have the studio's tablet in hands, on which staff are signed in. */
const HANDED_OVER = /^\/forms\//;

/** A page of which nothing is saved. */
function Elsewhere({ path, saved }: ContentProps) {
  const isKnown = saved !== undefined && !HANDED_OVER.test(path);
  return (
    <>
      <div className="offline__head">
        <h1>You're offline</h1>
        <p>This page needs a connection. It opens by itself as soon as you're back online.</p>
      </div>
      {isKnown && (saved ? <StillWorks saved={saved} /> : <NothingSaved />)}
      <Contact />
    </>
  );
}

function StillWorks({ saved: { copy } }: { saved: Saved }) {
  return (
    <nav className="card" aria-labelledby="still-works">
      <h2 id="still-works">What you can still read</h2>
      <ul className="offline__links">
        {copy.days && (
          <li>
            <a href="/admin-dashboard?tab=my-day">
              <Icon name="calendar" />
              My day, with names and allergies
            </a>
          </li>
        )}
        <li>
          <a href="/dashboard">
            <Icon name="gift" />
            Your bookings, vouchers and packages
          </a>
        </li>
      </ul>
    </nav>
  );
}

function NothingSaved() {
  const isSignedIn = useSessionToken() !== null;
  return (
    <p className="muted">
      {isSignedIn
        ? 'Nothing is saved on this device right now. What is saved is removed after 24 hours.'
        : "Sign in while you're online, and your bookings, vouchers and packages can be read here without a connection."}
    </p>
  );
}

/** What needs no data: a telephone and feet. */
function Contact() {
  const studio = useStudio();
  const street = streetAddress(studio);
  if (!studio.phone && !street) return null;
  return (
    <section className="card" aria-labelledby="where">
      <h2 id="where">{studio.name}</h2>
      {street && <p>{street}</p>}
      {street && studio.address.wayThere && <p className="muted">{studio.address.wayThere}</p>}
      {studio.phone && (
        <p className="mt-2">
          <a className="link" href={telLink(studio)}>
            {`Call ${studio.phone}`}
          </a>
        </p>
      )}
    </section>
  );
}
