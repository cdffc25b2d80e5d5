import { expect, test } from 'vitest';
import { heldPlaces } from './held-places.ts';
import { aHeldOffer } from './make.ts';

test('a treatment stands until the visit ends, without the clean-up after it', () => {
  const [place] = heldPlaces([aHeldOffer()]);
  expect([place?.appointmentDate, place?.endsAt, place?.part]).toEqual([
    '2026-09-19T07:00:00.000Z',
    '2026-09-19T08:00:00.000Z',
    null,
  ]);
});

test('of several treatments each stands until the next begins, in their order', () => {
  const of = (room: number, startsAt: string, busyUntil: string) => ({
    room,
    therapistId: 1,
    startsAt,
    busyUntil,
  });
  const offer = aHeldOffer({
    places: [
      of(3, '2026-09-19T07:30:00.000Z', '2026-09-19T08:15:00.000Z'),
      of(2, '2026-09-19T07:00:00.000Z', '2026-09-19T07:30:00.000Z'),
    ],
  });
  expect(
    heldPlaces([offer]).map(({ room, appointmentDate, endsAt, part }) => [
      room,
      appointmentDate,
      endsAt,
      part,
    ]),
  ).toEqual([
    [2, '2026-09-19T07:00:00.000Z', '2026-09-19T07:30:00.000Z', { position: 1, of: 2 }],
    [3, '2026-09-19T07:30:00.000Z', '2026-09-19T08:00:00.000Z', { position: 2, of: 2 }],
  ]);
});
