import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { User } from '#shared/accounts/contract.ts';
import type { DepositTerms, MadeBooking, UsablePackage } from '#shared/bookings/contract.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import type { Therapist } from '#shared/team/contract.ts';
import { userQuery } from '#web/accounts/queries.ts';
import { BookingForm } from '#web/bookings/form/booking-form.tsx';
import { bookingQueue } from '#web/bookings/form/queued-booking.ts';
import { aBooking } from '#web/bookings/make.ts';
import { aTreatment } from '#web/catalog/make.ts';
import { LocationProvider } from '#web/kit/location.tsx';
import { NowProvider } from '#web/kit/now.tsx';
import { createQueryClient } from '#web/kit/query-client.ts';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { dismiss } from '#web/kit/toast.ts';

export const made: MadeBooking = { ...aBooking(), manageToken: 'token' };

/** What the form sends and gets; each test may change the answers. */
export const server = {
  sent: [] as { headers: Record<string, string>; body: Record<string, unknown> }[],
  answer: (): Response => Response.json(made, { status: 201 }),
  /** About one day. */
  daySlots: (_date: string | null): object[] | number => [],
  /** While the gap-keeper is on. */
  bestFit: undefined as { points: number } | undefined,
  /** Who is signed in. */
  account: undefined as User | undefined,
  treatments: [] as Treatment[],
  team: [] as Therapist[],
  /** Packages of whoever is signed in. */
  sessions: [] as UsablePackage[],
  /** What a deposit would be. */
  deposit: null as DepositTerms | null,
  /** What a promo code takes off. */
  promo: { code: 'SPRING10', amount: '10.00', lineAmounts: ['10.00'] },
  /** The questions about free times. */
  queries: [] as string[],
  onDone: vi.fn<(made: MadeBooking) => void>(),
};

/** Call it once in a test file. */
export function prepareBookingForm() {
  beforeEach(() => {
    server.sent = [];
    server.queries = [];
    server.answer = () => Response.json(made, { status: 201 });
    server.daySlots = () => [{ time: '10:00', available: false, reason: 'closed' }];
    server.bestFit = undefined;
    server.account = undefined;
    server.sessions = [];
    server.deposit = null;
    server.promo = { code: 'SPRING10', amount: '10.00', lineAmounts: ['10.00'] };
    server.onDone = vi.fn();
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url === '/api/user' && server.account) return Response.json(server.account);
      if (url === '/api/treatments') return Response.json(server.treatments);
      if (url === '/api/team') return Response.json(server.team);
      if (url === '/api/bookings/sessions') return Response.json(server.sessions);
      if (url.startsWith('/api/bookings/deposit')) return Response.json({ terms: server.deposit });
      if (url.startsWith('/api/availability')) {
        server.queries.push(url);
        return availability(url);
      }
      if (url === '/api/promo-codes/check') return Response.json(server.promo);
      if (url !== '/api/bookings') return new Response(null, { status: 204 });
      server.sent.push({
        headers: init.headers as Record<string, string>,
        body: JSON.parse(String(init.body)),
      });
      return server.answer();
    });
  });
  afterEach(() => {
    cleanup();
    writeSessionToken(null);
    dismiss();
    bookingQueue.cancel();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

type Given = {
  treatments?: Treatment[];
  user?: User;
  team?: Therapist[];
  search?: string;
  hasPromoCodes?: boolean;
};

export function openBookingForm(given: Given = {}) {
  render(drawBookingForm(given));
}

/** The form as an element, to be rendered as the test likes. */
export function drawBookingForm(given: Given = {}) {
  const { treatments = [aTreatment()], user, team, search = '', hasPromoCodes = false } = given;
  if (user) writeSessionToken('secret');
  const client = createQueryClient();
  client.setQueryData(['/api/studio'], { ...defaults, hasPromoCodes, ...(team && { hasTeam: true }) });
  if (team) client.setQueryData(['/api/team'], team);
  server.team = team ?? [];
  server.treatments = treatments;
  window.history.replaceState(null, '', `/${search}`);
  client.setQueryData(['/api/treatments'], treatments);
  if (user) client.setQueryData(userQuery.queryKey, user);
  server.account = user;
  return (
    <QueryClientProvider client={client}>
      <NowProvider at="2026-09-15T04:00:00.000Z">
        <LocationProvider location={{ path: '/', search }}>
          <BookingForm onDone={(booked) => server.onDone(booked)} />
        </LocationProvider>
      </NowProvider>
    </QueryClientProvider>
  );
}

function availability(url: string): Response {
  const query = new URL(url, 'http://studio.test').searchParams;
  if (query.has('month'))
    return Response.json({
      days: ['17', '18'].map((day) => ({ date: `2026-09-${day}`, open: true, free: 9 })),
    });
  if (query.has('from'))
    return Response.json({
      days: [
        { date: '2026-09-15', open: true, free: 1, times: ['14:00'] },
        { date: '2026-09-16', open: true, free: 0, times: [] },
        { date: '2026-09-17', open: true, free: 2, times: ['11:30', '15:00'] },
      ],
    });
  const slots = server.daySlots(query.get('date'));
  if (typeof slots === 'number') return new Response('{}', { status: slots });
  return Response.json({ date: query.get('date'), slots, bestFit: server.bestFit });
}

export const summary = () => screen.getByRole('complementary', { name: 'Price summary' });
export const submit = () => fireEvent.click(within(summary()).getByRole('button'));
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

export async function fillIn() {
  fireEvent.change(screen.getByLabelText('Choose a treatment'), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: '17 September 2026' }));
  await screen.findByRole('radio', { name: '10:00 AM, Closed at this time' }, { timeout: 5_000 });
  fireEvent.click(screen.getByRole('radio', { name: '3:00 PM' }));
  type('Name', 'Mei Lim');
  type('E-mail', 'mei@example.com');
  type('Phone', '91234567');
}
