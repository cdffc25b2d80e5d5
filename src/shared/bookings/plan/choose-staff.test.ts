import { describe, expect, test } from 'vitest';
import type { Placed } from '#shared/bookings/assign-room.ts';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { chooseStaff, keepOrChooseStaff, type NamedTeam, whyNoTherapist } from './choose-staff.ts';

const at = (time: string) => studioInstant('2026-03-11', time);
const stretch = (from: string, to: string) => ({ from: at(from).getTime(), to: at(to).getTime() });
const span = (from: string, to: string) => ({ start: at(from), end: at(to) });

const DAY = [stretch('11:00', '21:00')];
const JO: NamedTeam[number] = { id: 5, name: 'Jo', treatmentIds: null, workingTimes: DAY };
const ANN: NamedTeam[number] = { id: 6, name: 'Ann', treatmentIds: [1], workingTimes: DAY };
/** Not on shift that day. */
const KIM: NamedTeam[number] = { id: 7, name: 'Kim', treatmentIds: null, workingTimes: [] };

const NEEDED = {
  span: span('14:00', '15:00'),
  busy: span('14:00', '15:15'),
  treatmentId: 1,
  deviceKindId: null,
};
const visitOf = (id: number, therapistId: number | null, isFixed = true): Placed => ({
  id,
  room: 1,
  span: span('14:30', '15:30'),
  visit: {
    ...stretch('14:30', '15:30'),
    id,
    therapistId,
    isFixed,
    treatmentId: 1,
    treatmentTo: at('15:30').getTime(),
  },
});

const resources = (team: NamedTeam, placed: Placed[] = [], devices: [number, number][] = []) => ({
  team,
  placed,
  devices: new Map(devices),
});
const BLOCK: Placed = { id: 2, room: 2, span: span('11:00', '21:00'), isFixed: true };

describe('who keeps a visit of staff', () => {
  const found = { ok: true, isOffShift: false, deviceKindId: null, devicePiece: null, moved: [], doubts: [] };

  test('nobody where the studio has no team, and nothing is requested', () => {
    expect(chooseStaff(resources([]), { ...NEEDED, therapistId: 5 })).toEqual({
      ...found,
      therapistId: null,
    });
  });

  test('whoever is free, or the one who is named', () => {
    const placed = [BLOCK, visitOf(9, 5)];
    expect(chooseStaff(resources([JO, ANN], placed), NEEDED)).toEqual({ ...found, therapistId: 6 });
    expect(chooseStaff(resources([JO, ANN]), { ...NEEDED, therapistId: 6 })).toEqual({
      ...found,
      therapistId: 6,
    });
  });

  test('a visit for anyone makes way for who is named', () => {
    const chosen = chooseStaff(resources([JO, ANN], [visitOf(9, 5, false)]), { ...NEEDED, therapistId: 5 });
    expect(chosen).toEqual({ ...found, therapistId: 5, moved: [{ id: 9, therapistId: 6 }] });
  });

  test.each([
    ['nobody, on purpose', null, [JO], [], ['nobody', 'Nobody would have this visit.'], null, false],
    [
      'nobody is free',
      undefined,
      [JO],
      [visitOf(9, 5)],
      ['nobody_free', 'Nobody on the team is free at 2:00 PM.'],
      null,
      false,
    ],
    ['she is off shift', 7, [JO, KIM], [], ['off_shift', 'Kim is not on shift then.'], 7, true],
    [
      'she does other treatments',
      6,
      [JO, { ...ANN, treatmentIds: [2] }],
      [],
      ['other_treatment', 'Ann does not usually do this treatment.'],
      6,
      true,
    ],
    [
      'she does it, off shift',
      6,
      [{ ...ANN, workingTimes: [] }],
      [],
      ['off_shift', 'Ann is not on shift then.'],
      6,
      true,
    ],
  ])('staff are requested where %s', (_, therapistId, team, placed, [code, message], who, isOffShift) => {
    expect(chooseStaff(resources(team, placed), { ...NEEDED, therapistId })).toEqual({
      ...found,
      therapistId: who,
      isOffShift,
      doubts: [{ code, message }],
    });
  });

  test.each([
    ['on shift', JO, 5],
    ['off shift', KIM, 7],
  ])('nobody is in two visits at once, %s', (_, she, id) => {
    expect(
      chooseStaff(resources([ANN, she], [visitOf(9, id)]), { ...NEEDED, therapistId: id }),
    ).toMatchObject({
      ok: false,
      refusal: {
        problem: {
          status: 409,
          code: 'therapist_taken',
          message: `${she.name} has another visit at 2:00 PM.`,
        },
      },
    });
  });

  test('off shift she takes no visit from those who are on shift', () => {
    const placed = [visitOf(9, 6, false)];
    expect(chooseStaff(resources([ANN, KIM], placed), { ...NEEDED, therapistId: 7 })).toMatchObject({
      therapistId: 7,
      moved: [],
    });
    // Only she is there for it: nobody else's shift is made longer with hers.
    const hers = visitOf(9, 7, false);
    hers.visit = { ...hers.visit!, ...stretch('14:00', '15:00'), treatmentTo: at('15:00').getTime() };
    const both = [{ ...ANN, workingTimes: [] }, KIM];
    expect(chooseStaff(resources(both, [hers]), { ...NEEDED, therapistId: 7 })).toMatchObject({
      refusal: { problem: { code: 'therapist_taken' } },
    });
  });

  test('somebody who is not of the team is refused', () => {
    expect(chooseStaff(resources([JO]), { ...NEEDED, therapistId: 99 })).toMatchObject({
      refusal: { problem: { code: 'no_such_therapist' } },
    });
  });
});

describe('the device', () => {
  const laser = { ...NEEDED, deviceKindId: 3 };
  const inUse = (id: number, piece: number, from = '14:00', to = '15:00'): Placed => ({
    id,
    room: 1,
    span: span(from, to),
    device: { kindId: 3, piece },
  });

  test('is a piece that is free', () => {
    expect(chooseStaff(resources([JO], [inUse(8, 1)], [[3, 2]]), laser)).toMatchObject({
      ok: true,
      therapistId: 5,
      deviceKindId: 3,
      devicePiece: 2,
      moved: [],
    });
  });

  test('is one that another visit makes free', () => {
    const placed = [inUse(8, 1, '13:00', '14:30'), inUse(9, 2, '14:30', '16:00')];
    expect(chooseStaff(resources([], placed, [[3, 2]]), laser)).toMatchObject({
      devicePiece: 2,
      moved: [{ id: 9, devicePiece: 1 }],
    });
  });

  test('that is in use everywhere is refused', () => {
    expect(chooseStaff(resources([JO], [inUse(8, 1)], [[3, 1]]), laser)).toMatchObject({
      refusal: {
        problem: {
          status: 409,
          code: 'device_taken',
          message: 'Every device for this treatment is in use at 2:00 PM. Please choose another time.',
        },
      },
    });
  });

  test('of which the studio has none is not requested for', () => {
    expect(chooseStaff(resources([JO]), laser)).toMatchObject({ deviceKindId: null, devicePiece: null });
  });
});

describe('a visit that is moved', () => {
  const move = { ...NEEDED, customerName: 'Mei Lim', keeps: { therapistId: 6, isRequested: false } };
  const requested = { ...move, keeps: { therapistId: 6, isRequested: true } };
  const offShift = { ...ANN, workingTimes: [] };

  test('keeps its therapist, although another has less to do', () => {
    const placed = [{ ...visitOf(9, 6), span: span('18:00', '19:00') }];
    placed[0]!.visit = {
      ...placed[0]!.visit!,
      ...stretch('18:00', '19:00'),
      treatmentTo: at('19:00').getTime(),
    };
    expect(keepOrChooseStaff(resources([JO, ANN], placed), move)).toMatchObject({
      therapistId: 6,
      isRequested: false,
      doubts: [],
    });
  });

  test('that nobody has gets somebody', () => {
    const keeps = { therapistId: null, isRequested: false };
    expect(keepOrChooseStaff(resources([JO]), { ...move, keeps })).toMatchObject({
      therapistId: 5,
      doubts: [],
    });
  });

  test('goes to another where she cannot, unless she was requested for', () => {
    expect(keepOrChooseStaff(resources([JO, offShift]), move)).toMatchObject({
      therapistId: 5,
      isRequested: false,
      doubts: [],
    });
    expect(keepOrChooseStaff(resources([JO, offShift]), requested)).toMatchObject({
      therapistId: 6,
      isRequested: true,
      doubts: [{ code: 'off_shift' }],
    });
    expect(keepOrChooseStaff(resources([JO, offShift]), { ...requested, isRequested: false })).toMatchObject({
      therapistId: 5,
      isRequested: false,
      doubts: [],
    });
  });

  test('stays hers after a question where nobody else is free either', () => {
    const placed = [visitOf(9, 5)];
    expect(keepOrChooseStaff(resources([JO, offShift], placed), move)).toMatchObject({
      therapistId: 6,
      doubts: [{ code: 'off_shift' }],
    });
  });

  test('has nobody after a question where she has another visit and so has everybody', () => {
    const placed = [visitOf(9, 5), visitOf(10, 6)];
    expect(keepOrChooseStaff(resources([JO, ANN], placed), move)).toMatchObject({
      therapistId: null,
      doubts: [{ code: 'nobody_free' }],
    });
    expect(keepOrChooseStaff(resources([JO, ANN], placed), requested)).toMatchObject({
      ok: false,
      refusal: { problem: { code: 'therapist_taken' } },
    });
  });

  test.each([
    ['Mei Lim', 'Mei Lim asked for Ann.', [JO, ANN]],
    ['', 'The client asked for Ann.', [JO, ANN]],
    ['Mei Lim', 'Mei Lim asked for the therapist who has this visit.', [JO]],
  ])('to another than the one requested for is a question: %s, %s', (customerName, message, team) => {
    expect(keepOrChooseStaff(resources(team), { ...requested, customerName, therapistId: 5 })).toMatchObject({
      therapistId: 5,
      isRequested: false,
      doubts: [{ code: 'therapist_requested', message }],
    });
  });

  test('the question about her comes before the others', () => {
    const chosen = keepOrChooseStaff(resources([ANN, KIM]), { ...requested, therapistId: 7 });
    expect(chosen).toMatchObject({ doubts: [{ code: 'therapist_requested' }, { code: 'off_shift' }] });
  });

  test.each([
    ['named again', { ...requested, therapistId: 6 }, { therapistId: 6, isRequested: true, doubts: [] }],
    [
      'given to another for whom nobody requested',
      { ...move, therapistId: 5 },
      { therapistId: 5, isRequested: false, doubts: [] },
    ],
    [
      'requested for from now on',
      { ...move, therapistId: 5, isRequested: true },
      { therapistId: 5, isRequested: true },
    ],
    [
      'requested for no longer',
      { ...requested, therapistId: 6, isRequested: false },
      { therapistId: 6, isRequested: false },
    ],
    [
      'nobody, who cannot be requested for',
      { ...move, therapistId: null, isRequested: true },
      { therapistId: null, isRequested: false },
    ],
  ])('%s', (_, request, expected) => {
    expect(keepOrChooseStaff(resources([JO, ANN]), request)).toMatchObject(expected);
  });

  test('is refused where the one who is named has another visit', () => {
    const moved = keepOrChooseStaff(resources([JO, ANN], [visitOf(9, 5)]), { ...requested, therapistId: 5 });
    expect(moved).toMatchObject({ ok: false, refusal: { problem: { code: 'therapist_taken' } } });
  });
});

describe('whom a client may ask for', () => {
  test.each([
    ['nobody', undefined, 2],
    ['anyone', null, 2],
    ['one who does everything', 5, 2],
    ['one who does it', 6, 1],
    ['one of the team, whatever the treatment', 6, undefined],
  ])('%s', (_, therapistId, treatmentId) => {
    expect(whyNoTherapist([JO, ANN], therapistId, treatmentId)).toBeNull();
  });

  test.each([
    ['one who does other treatments', 6, 2],
    ['a stranger', 99, 2],
    ['a stranger, whatever the treatment', 99, undefined],
  ])('not %s', (_, therapistId, treatmentId) => {
    const message =
      'This therapist does not offer the treatment at the moment. Please choose another, or anyone.';
    expect(whyNoTherapist([JO, ANN], therapistId, treatmentId)).toMatchObject({
      status: 422,
      code: 'no_such_therapist',
      message,
      fields: { therapistId: message },
    });
  });
});
