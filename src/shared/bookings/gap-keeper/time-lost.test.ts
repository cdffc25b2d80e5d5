import { describe, expect, test } from 'vitest';
import { type BookingRules, type Checking, checkingOf, type Taken } from '#shared/bookings/availability.ts';
import { bestFitAt, offerDay } from '#shared/bookings/offer-slots.ts';
import { studioInstant } from '#shared/kit/studio-time.ts';
import type { TeamMember } from '#shared/team/assign-therapist.ts';

const DAY = '2026-03-10';
const at = (clock: string) => studioInstant(DAY, clock);
const now = studioInstant('2026-03-09', '12:00');

const rulesOf = (closes = '15:00', rooms = 1, bufferMinutes = 0): BookingRules => ({
  hours: Array.from({ length: 7 }, () => ({ opens: '10:00', closes })),
  booking: { rooms, bufferMinutes, leadMinutes: 0, horizonDays: 30, closures: [] },
});
const taken = (from: string, to: string, fields: Partial<Taken> = {}): Taken => ({
  start: at(from),
  end: at(to),
  ...fields,
});
const ONLY_AN_HOUR = { treatments: [{ id: 1, minutes: 60 }] };
const anHour = (rules: BookingRules): Checking => ({ rules, now, minutes: 60 });
const marked = (checking: Checking, busy: Taken[], gaps = ONLY_AN_HOUR) =>
  offerDay(checking, DAY, busy, gaps)
    .filter(({ isBestFit }) => isBestFit)
    .map(({ time }) => time);

describe('one room, where an hour is the shortest', () => {
  test.each<[string, Taken[], string[]]>([
    [
      'an empty day: at opening, at closing, and with an hour on either side',
      [],
      ['10:00', '11:00', '11:30', '12:00', '12:30', '13:00', '14:00'],
    ],
    ['beside another visit, before and after it', [taken('11:00', '13:00')], ['10:00', '13:00', '14:00']],
    ['into the only place that is left', [taken('10:00', '12:00'), taken('13:00', '15:00')], ['12:00']],
    ['an hour and a half: half an hour is lost either way', [taken('11:30', '15:00')], []],
    ['a rest that was there before is nobody’s loss', [taken('10:30', '12:00')], ['12:00', '13:00', '14:00']],
  ])('%s', (_, busy, times) => {
    expect(marked(anHour(rulesOf()), busy)).toEqual(times);
  });
});

test('the clean-up counts: what a treatment with it no longer fits in is lost', () => {
  // With a quarter of an hour each takes an hour and a quarter: two fit from 10:00 to 12:30, and then 12:30 is next.
  const times = marked(anHour(rulesOf('15:00', 1, 15)), [taken('13:00', '14:15')]);
  expect(times).toEqual(['10:00', '11:30']);
});

test('a shorter treatment makes more rests sellable, and a room more does not hide a rest of the other', () => {
  const half = { treatments: [...ONLY_AN_HOUR.treatments, { id: 2, minutes: 30 }] };
  expect(marked(anHour(rulesOf('12:00')), [], half)).toEqual(['10:00', '10:30', '11:00']);
  expect(marked(anHour(rulesOf('12:00')), [])).toEqual(['10:00', '11:00']);
  expect(marked(anHour(rulesOf('12:00', 2)), [])).toEqual(['10:00', '11:00']);
});

test('rooms are counted, not named: it goes where it leaves no rest', () => {
  // From 11:00 in the room that is free all day nothing is lost; in the other, half an hour would be.
  expect(marked(anHour(rulesOf('12:00', 2)), [taken('10:00', '10:30')])).toEqual(['10:00', '11:00']);
});

test('a visit longer than the shortest may leave a rest beside it, in another room', () => {
  // An hour fits from 10:00 in one room and from 10:30 in the other; an hour and a half leaves half an hour of one.
  const busy = [taken('10:00', '10:30'), taken('11:00', '11:30')];
  const rules = rulesOf('11:30', 2);
  expect(marked({ ...anHour(rules), minutes: 90 }, busy)).toEqual([]);
  expect(marked(anHour(rules), busy)).toEqual(['10:00', '10:30']);
});

const member = (id: number, fields: Partial<TeamMember> = {}): TeamMember => ({
  id,
  treatmentIds: null,
  workingTimes: [{ from: at('10:00').getTime(), to: at('15:00').getTime() }],
  ...fields,
});
const visitOf = (therapistId: number, from: string, to: string, isFixed = true): Taken => {
  const [start, end] = [at(from).getTime(), at(to).getTime()];
  const id = therapistId * 10_000 + start;
  return taken(from, to, { visit: { id, from: start, to: end, treatmentTo: end, therapistId, isFixed } });
};

describe('with a team', () => {
  const withTeam = (team: TeamMember[], rooms: number, therapistId?: number): Checking => ({
    ...anHour(rulesOf('12:30', rooms)),
    staffing: { team, treatmentId: 1, therapistId },
  });

  test('the therapist’s own rest counts where people are short, and no room in reserve makes up for it', () => {
    expect(
      marked(
        withTeam(
          [member(1, { workingTimes: [{ from: at('10:00').getTime(), to: at('12:30').getTime() }] })],
          3,
        ),
        [],
      ),
    ).toEqual(['10:00', '11:30']);
  });

  test('it goes to whom it costs nothing, unless the client asks for the other', () => {
    const team = [member(1), member(2)];
    const busy = [visitOf(1, '10:00', '11:00')];
    // At 11:30 the second keeps 10:00 to 11:30; of the first, half an hour would be left before it.
    expect(marked(withTeam(team, 2), busy)).toEqual(['10:00', '11:30']);
    expect(marked(withTeam(team, 2, 1), busy)).toEqual([]);
  });

  test('who does only long treatments cannot sell a short rest', () => {
    const long = {
      treatments: [
        { id: 1, minutes: 60 },
        { id: 2, minutes: 30 },
      ],
    };
    expect(marked(withTeam([member(1)], 1), [], long)).toEqual(['10:00', '10:30', '11:00', '11:30']);
    expect(marked(withTeam([member(1, { treatmentIds: [1] })], 1), [], long)).toEqual(['10:00', '11:30']);
  });

  test('several treatments in one visit are looked at together, each with who does it', () => {
    const team = [member(1, { treatmentIds: [1] }), member(2, { treatmentIds: [2] })];
    const both = {
      treatments: [
        { id: 1, minutes: 60 },
        { id: 2, minutes: 30 },
      ],
    };
    const parts = [1, 2].map((treatmentId) => ({
      minutes: treatmentId === 1 ? 60 : 30,
      staffing: { team, treatmentId },
    }));
    const checking = checkingOf({ rules: rulesOf('12:30', 2), now }, parts);
    // The first has 10:00 to 12:30, so half an hour is lost unless hers is the first or the last hour of it.
    expect(marked(checking, [], both)).toEqual(['10:00']);
  });
});

test('what is past cannot be lost; how long before a time has to be booked does not matter', () => {
  const rules = rulesOf('13:00');
  const late = { ...anHour(rules), now: at('10:10') };
  expect(marked(late, [])).toEqual(['10:30', '12:00']);
  const soon = { ...rules, booking: { ...rules.booking, leadMinutes: 60 } };
  expect(marked({ ...late, rules: soon }, [])).toEqual(['12:00']);
});

test('what is kept is what a visit at any free time of the day would have lost on average', () => {
  const checking = anHour(rulesOf('12:00'));
  // 10:00 and 11:00 lose nothing, 10:30 an hour.
  expect(bestFitAt(checking, at('10:00'), [], ONLY_AN_HOUR)).toEqual({ gapMinutes: 20 });
  expect(bestFitAt(checking, at('10:30'), [], ONLY_AN_HOUR)).toBeNull();
});
