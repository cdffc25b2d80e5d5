import * as z from 'zod/mini';
import { pictureInput } from '#shared/catalog/admin-fields.ts';
import { MISSING_NAME } from '#shared/kit/admin-messages.ts';
import { changeOf } from '#shared/kit/change-of.ts';
import { del, get, post, put } from '#shared/kit/define-endpoint.ts';
import {
  day,
  id,
  instant,
  openedVersion,
  optionalText,
  requiredKnownName,
  requiredText,
} from '#shared/kit/fields.ts';
import { weekdayOf } from '#shared/kit/studio-time.ts';
import { therapist } from './contract.ts';
import { LEAVE_KINDS, leaveProblem } from './leave.ts';
import { COLOURS, INVALID_PIECES, INVALID_RATE, MISSING_THERAPIST, MOST_LANGUAGES } from './messages.ts';
import { shiftProblem } from './shift-times.ts';

// Therapists

const adminTherapist = z.extend(therapist, {
  isActive: z.boolean(),
  /** In hundredths of a per cent: 1250 is 12.5 %. */
  treatmentCommission: z.int(),
  productCommission: z.int(),
  /** Live upcoming visits. */
  upcomingBookings: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type AdminTherapist = z.infer<typeof adminTherapist>;

const languages = z
  .array(requiredText(40))
  .check(z.maxLength(MOST_LANGUAGES, `At most ${MOST_LANGUAGES} languages`));
const rate = z.int(INVALID_RATE).check(z.minimum(0, INVALID_RATE), z.maximum(10_000, INVALID_RATE));

/** Every field can be entered, but the slug, which follows the name; one that is forgotten here does not compile. */
type TherapistInput = Record<
  Exclude<keyof AdminTherapist, 'id' | 'slug' | 'upcomingBookings' | 'createdAt' | 'updatedAt'>,
  z.ZodMiniType
>;

export const newTherapist = z.object({
  name: requiredKnownName(80, MISSING_NAME),
  title: z._default(optionalText(80), ''),
  about: z._default(optionalText(1_000), ''),
  languages: z._default(languages, []),
  imageUrl: z.prefault(pictureInput, null),
  colour: z._default(z.literal([...COLOURS], 'Please choose one of the colours'), 1),
  isActive: z._default(z.boolean(), true),
  treatmentIds: z._default(z.nullable(z.array(id).check(z.maxLength(1_000))), null),
  treatmentCommission: z._default(rate, 0),
  productCommission: z._default(rate, 0),
} satisfies TherapistInput);
export type NewTherapist = z.input<typeof newTherapist>;

export const therapistChange = changeOf(newTherapist);

const therapistOrder = z.object({ therapistIds: z.array(id).check(z.maxLength(1_000)) });

// Rotas

const shift = z.object({ starts: z.string(), ends: z.string() });
const shiftsOfDay = z.array(shift).check((ctx) => {
  const message = shiftProblem(ctx.value);
  if (message) ctx.issues.push({ code: 'custom', input: ctx.value, message });
});

const rotaDay = z.object({
  date: z.string(),
  shifts: z.array(shift),
  /** Where they come from: the week, hours of that day alone, or a leave; `none` before any rota. */
  source: z.enum(['week', 'day', 'leave', 'none']),
  leaveKind: z.nullable(z.enum(LEAVE_KINDS)),
});
export type AdminRotaDay = z.infer<typeof rotaDay>;

const therapistWeek = z.object({
  therapistId: id,
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  colour: z.int(),
  isActive: z.boolean(),
  /** The first day of the usual week in force at the end of this one; null before any. */
  rotaFrom: z.nullable(z.string()),
  /** The day on which the next usual week begins. */
  nextRotaFrom: z.nullable(z.string()),
  /** What is worked in the usual week, Monday first, whatever the days of this one say. */
  usual: z.array(z.array(shift)),
  days: z.array(rotaDay),
});
export type TherapistWeek = z.infer<typeof therapistWeek>;

const rotaWeek = z.object({
  from: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      /** Null when closed. */
      opens: z.nullable(z.string()),
      closes: z.nullable(z.string()),
      /** The opening hours in parts: how many visits at once the shifts and the rooms allow. */
      bookable: z.array(z.object({ starts: z.string(), ends: z.string(), atOnce: z.int() })),
    }),
  ),
  therapists: z.array(therapistWeek),
});
export type RotaWeek = z.infer<typeof rotaWeek>;

const monday = day.check(z.refine((date) => weekdayOf(date) === 0, 'Please give a Monday'));

const weeklyRota = z.object({
  /** From this day on, until the next one begins. */
  from: day,
  /** Monday first. Null: the rota that begins on this day is removed. */
  days: z.nullable(z.array(shiftsOfDay).check(z.length(7, 'Please give seven days'))),
});
export type WeeklyRotaInput = z.infer<typeof weeklyRota>;

const weekdayHours = z.object({
  /** From this day on, on its weekday. */
  from: day,
  shifts: shiftsOfDay,
});
export type WeekdayHours = z.infer<typeof weekdayHours>;

const singleDay = z.object({
  date: day,
  /** None: off. Null: as the week says. */
  shifts: z.nullable(shiftsOfDay),
});
export type SingleDayInput = z.infer<typeof singleDay>;

const weekCopy = z.object({
  /** Null: everybody. */
  therapistId: z.nullable(id),
  from: monday,
  to: monday,
  weekCount: z._default(z.int().check(z.minimum(1), z.maximum(26, 'At most 26 weeks')), 1),
});
export type WeekCopy = z.infer<typeof weekCopy>;

// Leave

const adminLeave = z.object({
  id,
  therapistId: id,
  therapistName: z.string(),
  from: z.string(),
  /** The last day. */
  to: z.string(),
  kind: z.enum(LEAVE_KINDS),
  note: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
export type AdminLeave = z.infer<typeof adminLeave>;

const leaveFields = {
  from: day,
  to: day,
  kind: z.enum(LEAVE_KINDS, 'Please choose what kind of leave it is'),
  note: z._default(optionalText(500), ''),
};
const checkLeaveDays = (ctx: { value: { from: string; to: string }; issues: unknown[] }) => {
  const message = leaveProblem(ctx.value);
  if (message) ctx.issues.push({ code: 'custom', input: ctx.value, message, path: ['to'] });
};

export const newLeave = z
  .object({ therapistId: z.int(MISSING_THERAPIST).check(z.minimum(1, MISSING_THERAPIST)), ...leaveFields })
  .check(checkLeaveDays);
export type NewLeave = z.infer<typeof newLeave>;
/** A leave without whose it is. */
export const leaveDays = z.object(leaveFields).check(checkLeaveDays);
export type LeaveDays = z.infer<typeof leaveDays>;
const leaveChange = z.object({ ...leaveFields, updatedAt: openedVersion }).check(checkLeaveDays);
export type LeaveChange = z.infer<typeof leaveChange>;

// Devices

const adminDevice = z.object({
  id,
  name: z.string(),
  pieces: z.int(),
  /** The treatments that need one. */
  treatmentIds: z.array(id),
  upcomingBookings: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type AdminDevice = z.infer<typeof adminDevice>;

export const newDevice = z.object({
  name: requiredText(80, MISSING_NAME),
  pieces: z.int(INVALID_PIECES).check(z.minimum(1, INVALID_PIECES), z.maximum(50, INVALID_PIECES)),
  treatmentIds: z._default(z.array(id).check(z.maxLength(1_000)), []),
});
export type NewDevice = z.input<typeof newDevice>;

export const deviceChange = changeOf(newDevice);

const access = 'admin';

export const teamAdminApi = {
  therapists: get('/api/admin/team/therapists', {
    access,
    summary: 'Everybody in the team in their order, inactive ones too.',
    reply: z.array(adminTherapist),
  }),
  therapist: get('/api/admin/team/therapists/:id', {
    access,
    summary: 'One therapist as admins see them.',
    reply: adminTherapist,
  }),
  addTherapist: post('/api/admin/team/therapists', {
    access,
    summary: 'Adds a therapist, last in the order, who works the opening hours until a rota says otherwise.',
    body: newTherapist,
    reply: adminTherapist,
    status: 201,
  }),
  changeTherapist: put('/api/admin/team/therapists/:id', {
    access,
    summary:
      'Changes a therapist; what is left out stays. 409 names the visits in the way, or the treatments nobody else does.',
    body: therapistChange,
    reply: adminTherapist,
  }),
  deleteTherapist: del('/api/admin/team/therapists/:id', {
    access,
    summary: 'Archives a therapist without upcoming visits: past ones keep the name.',
  }),
  restoreTherapist: post('/api/admin/team/therapists/:id/restore', {
    access,
    summary: 'Takes a deletion back.',
    reply: adminTherapist,
  }),
  orderTherapists: put('/api/admin/team/order', {
    access,
    summary: 'Puts the team in this order; all of them must be named.',
    body: therapistOrder,
  }),

  rota: get('/api/admin/team/rota', {
    access,
    summary: 'The week from this Monday on: who works when, and what of it can be booked.',
    query: z.object({ from: monday }),
    reply: rotaWeek,
  }),
  setWeek: put('/api/admin/team/therapists/:id/week', {
    access,
    summary: 'What a therapist works every week from a day on. 409 names the visits in the way.',
    body: weeklyRota,
  }),
  setWeekday: put('/api/admin/team/therapists/:id/weekday', {
    access,
    summary:
      'What a therapist works on a weekday from a day on, in every usual week to come. 409 names the visits in the way.',
    body: weekdayHours,
  }),
  setDay: put('/api/admin/team/therapists/:id/day', {
    access,
    summary: 'Other hours on a single day, or none. 409 names the visits in the way.',
    body: singleDay,
  }),
  copyWeek: post('/api/admin/team/copy-week', {
    access,
    summary:
      'Makes the weeks from `to` on like the one of `from`, of one or all. 409 names the visits in the way.',
    body: weekCopy,
    reply: z.object({ days: z.int() }),
  }),

  leave: get('/api/admin/team/leave', {
    access,
    summary: 'Leave that is not over on a day, by its first day; from today on by default.',
    query: z.object({ from: z.optional(day) }),
    reply: z.array(adminLeave),
  }),
  addLeave: post('/api/admin/team/leave', {
    access,
    summary: 'Leave over whole days. 409 names the visits in the way.',
    body: newLeave,
    reply: adminLeave,
    status: 201,
  }),
  changeLeave: put('/api/admin/team/leave/:id', {
    access,
    summary: 'Changes a leave. 409 names the visits in the way.',
    body: leaveChange,
    reply: adminLeave,
  }),
  removeLeave: del('/api/admin/team/leave/:id', {
    access,
    summary: 'Removes a leave: the rota counts again.',
  }),

  devices: get('/api/admin/team/devices', {
    access,
    summary: 'Kinds of devices by name, with how many there are and the treatments that need one.',
    reply: z.array(adminDevice),
  }),
  addDevice: post('/api/admin/team/devices', {
    access,
    summary: 'Adds a kind of device. 409 names the visits for which there are not enough.',
    body: newDevice,
    reply: adminDevice,
    status: 201,
  }),
  changeDevice: put('/api/admin/team/devices/:id', {
    access,
    summary: 'Changes a kind of device; what is left out stays. 409 names the visits that need more.',
    body: deviceChange,
    reply: adminDevice,
  }),
  deleteDevice: del('/api/admin/team/devices/:id', {
    access,
    summary: 'Archives a kind of device that no upcoming visit needs; its treatments need none any more.',
  }),
  restoreDevice: post('/api/admin/team/devices/:id/restore', {
    access,
    summary: 'Takes a deletion back; which treatments need it is chosen again.',
    reply: adminDevice,
  }),
};
