import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { AdminBooking, PlacedBooking } from '#shared/bookings/admin-contract.ts';
import type { Block } from '#shared/bookings/blocks-contract.ts';
import type { Board, BoardPerson } from '#shared/bookings/board-contract.ts';
import { toBoardRows } from '#shared/bookings/board-rows.ts';
import type { ListedClient, ShownDetails } from '#shared/clients/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import type { HeldOffer, StaffEntry } from '#shared/waitlist/admin-contract.ts';
import { BookingsSection } from '#web/bookings/admin/bookings-section.tsx';
import { anAdminBooking } from '#web/bookings/make.ts';
import { aTreatment } from '#web/catalog/make.ts';
import { aCard, someDetails } from '#web/clients/make.ts';
import { LocationProvider } from '#web/kit/location.tsx';
import { NowProvider } from '#web/kit/now.tsx';
import { createQueryClient } from '#web/kit/query-client.ts';
import { dismiss, toastStore } from '#web/kit/toast.ts';

export const ADDRESS = '/admin-dashboard?tab=bookings';
/** Tuesday, noon in Singapore. */
const NOW = '2026-09-15T04:00:00.000Z';
export const serene = anAdminBooking({
  id: 3,
  customerName: 'Serene Ong',
  appointmentDate: '2026-09-15T07:00:00.000Z',
  endsAt: '2026-09-15T08:00:00.000Z',
  durationMinutes: 60,
  status: 'confirmed',
  specialRequests: 'Reacts to fragrance',
});
const day = {
  date: '2026-09-15',
  open: { start: '2026-09-15T03:00:00Z', end: '2026-09-15T13:00:00Z' },
  closure: null,
  specialHours: null,
};

type Sent = { method: string; url: string; headers: Record<string, string>; body: unknown };
/** What the server has, what it was sent, and what it refuses. */
type Section = {
  sent: Sent[];
  bookings: AdminBooking[];
  blocks: Block[];
  team: BoardPerson[];
  reassigned: PlacedBooking['reassigned'];
  clients: ListedClient[];
  /** Of the client with the card 7. */
  details: ShownDetails;
  /** Who waits for the day, and the times that are kept. */
  waiting: StaffEntry[];
  offers: HeldOffer[];
  /** By method and path. */
  refuse: Record<string, Response | undefined>;
  /** Writes are responded when it is released. */
  held: Promise<unknown> | undefined;
  heldReads: Promise<unknown> | undefined;
};

/** A server with one booking, Serene's, new for each test of the file. */
export function setUpBookings(): Section {
  const section = {} as Section; // filled before each test

  beforeEach(() => {
    const nothing = { sent: [], blocks: [], team: [], reassigned: [], clients: [], refuse: {} };
    Object.assign(section, {
      ...nothing,
      held: undefined,
      heldReads: undefined,
      bookings: [serene],
      details: someDetails(),
      waiting: [],
      offers: [],
    });
    window.history.replaceState(null, '', ADDRESS);
    // jsdom does not implement modal dialogs.
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const method = init.method ?? 'GET';
      const path = url.split('?')[0] ?? '';
      const refused = section.refuse[`${method} ${path}`];
      if (method !== 'GET') {
        const body = init.body ? JSON.parse(String(init.body)) : undefined;
        section.sent.push({ method, url, headers: init.headers as Record<string, string>, body });
        await section.held;
      } else await section.heldReads;
      return refused ? refused.clone() : answer(section, method, path);
    });
  });
  afterEach(() => {
    window.dispatchEvent(new Event('pointerdown')); // the drag has ended
    cleanup();
    dismiss();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return section;
}

function answer(section: Section, method: string, path: string): Response {
  const { bookings, blocks, clients } = section;
  if (method === 'DELETE') return new Response(null, { status: 204 });
  if (method !== 'GET') {
    section.bookings = bookings.map((each) => ({ ...each, ...(section.sent.at(-1)?.body as object) }));
    return Response.json({ ...(section.bookings[0] ?? serene), reassigned: section.reassigned });
  }
  if (path === '/api/admin/waitlist')
    return Response.json(section.waiting, { headers: { 'x-total-count': String(section.waiting.length) } });
  if (path === '/api/admin/waitlist/offers') return Response.json(section.offers);
  if (path.endsWith('/counts'))
    return Response.json({ total: 1_248, pending: 9, confirmed: 31, completed: 186, pastOpen: 2 });
  if (path.endsWith('/free-times')) return Response.json({ date: day.date, times: ['13:00', '16:30'] });
  if (path === '/api/admin/clients')
    return Response.json(clients, { headers: { 'x-total-count': String(clients.length) } });
  if (path === '/api/admin/clients/7') return Response.json(aCard({ details: section.details }));
  if (path.endsWith('/board'))
    return Response.json({
      rooms: 2,
      days: [day],
      ...toBoardRows(bookings),
      blocks,
      team: section.team,
    } satisfies Board);
  if (path === '/api/treatments') return Response.json([aTreatment({ duration: 75 })]);
  if (path === '/api/bookings')
    return Response.json(bookings, { headers: { 'x-total-count': String(bookings.length) } });
  return Response.json(bookings[0]);
}

export function open(address = ADDRESS) {
  window.history.replaceState(null, '', address);
  const client = createQueryClient();
  client.setQueryData(['/api/studio'], { ...defaults, hasWaitlist: true });
  const [path = '', search = ''] = address.split('?');
  return render(
    <QueryClientProvider client={client}>
      <NowProvider at={NOW}>
        <LocationProvider location={{ path, search: `?${search}` }}>
          <BookingsSection />
        </LocationProvider>
      </NowProvider>
    </QueryClientProvider>,
  );
}

export function aGate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

export const problem = (status: number, body: object) => Response.json(body, { status });
/** The text of the toast. */
export const said = () => toastStore.current()?.description;
/** Serene's card on the board. */
export const card = () => screen.findByRole('button', { name: /^Serene Ong, / });
export const writesOf = ({ sent }: Section) => sent.map(({ method, url, body }) => [method, url, body]);
