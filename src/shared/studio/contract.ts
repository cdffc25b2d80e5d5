import * as z from 'zod/mini';
import { MISSING_PICTURE } from '#shared/kit/admin-messages.ts';
import { get, put } from '#shared/kit/define-endpoint.ts';
import {
  day,
  email,
  id,
  instant,
  moneyString,
  optionalText,
  requiredLine,
  requiredText,
} from '#shared/kit/fields.ts';
import { OPENS_BEFORE_CLOSES } from './special-hours.ts';

/** Field types only settings have, each with its message. */

function whole(min: number, max: number) {
  const range = `Please give a whole number from ${min.toLocaleString('en-SG')} to ${max.toLocaleString('en-SG')}`;
  return z.int(range).check(z.minimum(min, range), z.maximum(max, range));
}

/** http(s) URLs only: the value becomes a link, and `javascript:` is a URL, too. */
const webUrl = (max: number) =>
  requiredText(max).check(z.refine(isUrl, 'Please give an address like https://www.example.com'));

/**
 * Only our own uploads: an external picture would be blocked by the CSP, and would reveal visitors to a third party.
 */
const pictureOfOurs = requiredText(300, MISSING_PICTURE).check(
  z.regex(/^\/(files|pictures)\/[\w-]+\.webp$/, MISSING_PICTURE),
);

/** Empty: not known yet. */
const phoneNumber = optionalText(24).check(
  z.refine(
    (text) => text === '' || (/^\+?[\d\s()-]+$/.test(text) && /^\d{5,15}$/.test(text.replace(/\D/g, ''))),
    'Please give a phone number like +65 6123 4567',
  ),
);

const PAY_NOW = /^((\+65)?[89]\d{7}|(\d{8,9}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])[A-Z0-9]{0,3})$/;

/** Empty, a UEN or a Singapore mobile number: what orders/paynow.ts accepts. */
const payNowId = optionalText(20).check(
  z.refine(
    (text) => text === '' || PAY_NOW.test(text.replace(/[\s-]/g, '').toUpperCase()),
    'Please give a UEN like 202412345K or a mobile number like +65 9123 4567',
  ),
);

const geo = z.object({
  latitude: degrees(90),
  longitude: degrees(180),
});

function degrees(most: number) {
  const range = `Please give a number from -${most} to ${most}`;
  return z.number(range).check(z.minimum(-most, range), z.maximum(most, range));
}

function isUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^\s]+$/i.test(text);
}

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time as HH:MM'));

const OPENS_FIRST = { error: OPENS_BEFORE_CLOSES, path: ['closes'] };

const colour = z
  .string()
  .check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'Please give a colour like #9c4f4c'));

/** One weekday, Monday first; null: closed. */
const openDay = z.nullable(
  z
    .object({ opens: clock, closes: clock })
    .check(z.refine(({ opens, closes }) => opens < closes, OPENS_FIRST)),
);

/** Without a street: not known yet. */
const address = z.object({
  street: optionalText(120),
  unit: optionalText(40),
  postalCode: optionalText(12),
  country: requiredText(60),
  /** Directions on foot, starting at the station. */
  wayThere: optionalText(160),
  /** The last few hundred metres of it, in sentences. */
  directions: z._default(optionalText(600), ''),
  /** For search engines; optional. */
  geo: z.optional(geo),
});

/** A treatment's id, or null. */
const treatmentId = z._default(z.nullable(id), null);

/** The rooms as they are; without a picture, nothing stands in for it. */
const interior = z.object({
  image: z.union([z.literal(''), pictureOfOurs]),
  imageAlt: optionalText(200),
});

const heroSlide = z.object({
  id: whole(1, 99),
  title: requiredText(80),
  subtitle: requiredText(200),
  image: pictureOfOurs,
  imageAlt: optionalText(200),
  primaryButton: requiredText(40),
  secondaryButton: requiredText(40),
  /** The treatment of the first button. */
  treatmentId,
});

/** Empty: no limit. */
const limitDay = z._default(z.union([z.literal(''), day], 'Please give a date as YYYY-MM-DD'), '');

const promo = z.object({
  isShown: z.boolean(),
  /** While the promo is shown this treatment has its price, extraction included; see promo.ts. */
  treatmentId,
  firstDay: limitDay,
  lastDay: limitDay,
  title: requiredText(80),
  label: requiredText(40),
  price: moneyString,
  regularPrice: moneyString,
  extras: z.array(requiredText(120)).check(z.maxLength(6, 'At most 6 lines')),
  image: pictureOfOurs,
});

const review = z.object({
  name: requiredText(60),
  when: requiredText(40),
  stars: whole(1, 5),
  text: requiredText(600),
});

const displayRating = z.object({ isShown: z.boolean(), text: optionalText(60) });
const social = z.object({ name: requiredText(30), url: webUrl(200) });
const legalText = z.object({ title: requiredText(80), body: requiredText(20_000) });

/** Rates of points; one point is worth one dollar of a voucher. */
const RATE = 'Please give a number from 0 to 100, with two decimals at most';
/** Points for a dollar: 0.05 is five for a hundred. */
const rate = z.number(RATE).check(
  z.minimum(0, RATE),
  z.maximum(100, RATE),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, RATE),
);

const loyalty = z.object({
  pointsPerTreatmentDollar: rate,
  pointsPerProductDollar: rate,
  welcomeBonus: whole(0, 100_000),
  referralBonus: whole(0, 100_000),
  monthlyBonus: whole(0, 100_000),
  /** Referral bonuses per member and calendar month. */
  maxReferralsPerMonth: z._default(whole(0, 1_000), 10),
});

/** Limits of unpaid orders and of orders per hour. */
const shop = z.object({
  maxUnpaidOrders: whole(1, 100),
  /** Per product, in one order and over all unpaid ones. */
  maxPieces: whole(1, 1_000),
  maxUnpaidDollars: whole(1, 100_000),
  maxOrdersPerHour: whole(1, 1_000),
});

const specialDay = z
  .object({ date: day, opens: clock, closes: clock, reason: optionalText(80) })
  .check(z.refine(({ opens, closes }) => opens < closes, OPENS_FIRST));

export const MOST_HORIZON_DAYS = 730;

/** When a guest is asked for a code that is mailed, before a booking is written; `needed`: see needs-email-code.ts. */
const EMAIL_CODE_CHOICES = ['never', 'needed', 'always'] as const;

/** Besides the hours: which times can be booked, and how many by one person. */
const bookingRules = z.object({
  rooms: whole(1, 50),
  bufferMinutes: whole(0, 240),
  leadMinutes: whole(0, 20_160),
  horizonDays: whole(1, MOST_HORIZON_DAYS),
  closures: z
    .array(z.object({ date: day, reason: optionalText(80) }))
    .check(z.maxLength(1_000, 'At most 1,000 days')),
  /** Other hours on a date: open later, shut at 14:00. */
  specialHours: z.array(specialDay).check(z.maxLength(1_000, 'At most 1,000 days')),
  /** Upcoming bookings a member may have and the hours of treatment in them, and bookings they may make per hour; staff may book more for them. */
  memberUpcoming: whole(1, 100),
  memberUpcomingHours: whole(1, 1_000),
  memberPerHour: whole(1, 100),
  guestEmailCode: z.enum(EMAIL_CODE_CHOICES, 'Please choose never, needed or always'),
});
/** Settings saved before there were special hours, limits for members or codes for guests get the defaults. */
const booking = z.extend(bookingRules, {
  specialHours: z._default(bookingRules.shape.specialHours, []),
  memberUpcoming: z._default(bookingRules.shape.memberUpcoming, 6),
  memberUpcomingHours: z._default(bookingRules.shape.memberUpcomingHours, 9),
  memberPerHour: z._default(bookingRules.shape.memberPerHour, 10),
  guestEmailCode: z._default(bookingRules.shape.guestEmailCode, 'needed'),
});

/** Which times are marked as the best fit, and what members earn for them: see bookings/gap-keeper. */
const gapKeeper = z.object({ isOn: z.boolean(), points: whole(0, 1_000) });

const security = z.object({
  /** Staff without a passkey or an authenticator app must add one before they can do anything else. */
  requireSecondFactorForStaff: z.boolean(),
});

/** Packages, gift cards and deposits: with the defaults, nothing is sold in advance and nobody pays a deposit. */
const prepaid = z.object({
  /** Working days in which a client gives back a package alone; CaseTrust asks for five. */
  coolingOffDays: whole(5, 30),
  /** Beside those of public-holidays.ts. */
  publicHolidays: z.array(day).check(z.maxLength(200, 'At most 200 days')),
  /** No package is sold to a client while their visit is in progress. */
  isSaleRefusedDuringVisit: z.boolean(),
  /** Kept of what is unused when a package is given back after the cooling-off. */
  refundFeePercent: whole(0, 100),
  /** What can be chosen, in dollars; with none, gift cards are not sold. */
  giftCardValues: z.array(whole(5, 2_000)).check(z.maxLength(8, 'At most 8 values')),
  giftCardMonths: whole(12, 120),
  /** Until so many hours before, cancelling and moving costs nothing. */
  freeCancelHours: whole(0, 168),
  /** Asked of clients with that many no-shows, in dollars; 0: of nobody. */
  noShowDeposit: whole(0, 1_000),
  noShowsBeforeDeposit: whole(1, 20),
});

/** Who waits for a full day is offered what becomes free, one after the other. */
const waitlist = z.object({
  isOn: z.boolean(),
  /** How long a time is kept for them, in opening hours. */
  offerMinutes: whole(10, 240),
});

/** Whether programs that act for people, such as AI assistants, may look and book: at /mcp, as guests do. */
const assistants = z.object({ isOn: z.boolean() });

/** After a completed visit its client is asked once, by mail, for a review. */
const reviewRequests = z.object({
  isOn: z.boolean(),
  /** From the end of the visit to the mail. */
  days: whole(1, 30),
});

/** All settings of the studio; each key is a row the admin may override. */
export const settings = z.object({
  name: requiredLine(60),
  /** An uploaded picture; empty: the default petals and the name. */
  logo: z.union([z.literal(''), pictureOfOurs]),
  /** The colour of buttons and links; the others are derived from it, see palette.ts. */
  accent: colour,
  tagline: requiredText(120),
  /** Shown right below the first picture; empty: not shown. */
  promise: optionalText(80),
  description: requiredText(300),
  address,
  phone: phoneNumber,
  whatsApp: phoneNumber,
  /** Empty: not known yet. */
  email: z.union([z.literal(''), email()], 'Please enter a valid e-mail address'),
  /** What the map searches for; empty: the address. */
  mapQuery: optionalText(200),
  hours: z.array(openDay).check(z.length(7, 'Please give all seven days, Monday first')),
  socials: z.array(social).check(z.maxLength(12, 'At most 12 links')),
  heroSlides: z
    .array(heroSlide)
    .check(z.minLength(1, 'Please keep at least one slide'), z.maxLength(12, 'At most 12 slides')),
  interior,
  promo,
  reviews: z.array(review).check(z.maxLength(200, 'At most 200 reviews')),
  reviewLink: webUrl(300),
  displayRating,
  newsletterInvitation: requiredText(160),
  /** Shown beside every booking button; empty: only that a booking can be changed. */
  cancellationPolicy: optionalText(160),
  loyalty,
  shop,
  booking,
  legal: z.object({ privacy: legalText, terms: legalText, refunds: legalText, faq: legalText }),
  /** Empty: not registered, and GST is mentioned nowhere. */
  gstNumber: optionalText(20),
  /** A UEN or a mobile number in E.164 form. */
  payNowId,
  prepaid,
  waitlist,
  gapKeeper,
  assistants,
  reviewRequests,
  security,
});
export type Settings = z.infer<typeof settings>;

/** The public part. The legal texts have their own pages. */
const studio = z.extend(
  z.omit(settings, {
    legal: true,
    payNowId: true,
    booking: true,
    prepaid: true,
    waitlist: true,
    gapKeeper: true,
    assistants: true,
    reviewRequests: true,
    security: true,
  }),
  {
    /** Days of the next week with other hours than their weekday's; null: closed. */
    otherHours: z.optional(z.array(z.object({ date: day, hours: openDay }))),
    /** It is filled with invented people, one of whom can be signed in as. */
    isDemo: z.optional(z.boolean()),
    /** Somebody of the team is active; absent otherwise, and the site speaks of no team. */
    hasTeam: z.optional(z.boolean()),
    /** A package can be bought; absent otherwise, and the site speaks of none. */
    hasPackages: z.optional(z.boolean()),
    /** Gift cards are sold; absent otherwise, and the site speaks of none. */
    hasGiftCards: z.optional(z.boolean()),
    /** There is a promo code that can be used; absent otherwise, and the site asks for none. */
    hasPromoCodes: z.optional(z.boolean()),
    /** A rule says what does not suit whom; absent otherwise, and nobody is asked about their skin before they choose. */
    hasSkinCheck: z.optional(z.boolean()),
    /** People can wait for a full day; absent otherwise, and the site offers it nowhere. */
    hasWaitlist: z.optional(z.boolean()),
  },
);
export type Studio = z.infer<typeof studio>;

export const legalSlug = z.enum(['privacy', 'terms', 'refunds', 'faq']);
export type LegalText = z.infer<typeof legalText>;

/** When each key was last saved; the epoch for one that never was. */
const versions = z.record(z.string().check(z.maxLength(40)), instant);
export const NEVER_SAVED = new Date(0).toISOString();

const adminSettings = z.extend(settings, {
  editions: versions,
  /** Of the software, such as "1.2.0". */
  version: z.string(),
});
export type AdminSettings = z.infer<typeof adminSettings>;

/** The changed keys. `booking` may be partial: closures and rooms are two forms. */
const settingsChange = z.extend(z.partial(settings), { booking: z.optional(z.partial(bookingRules)) });
export type SettingsChange = z.infer<typeof settingsChange>;

const saving = z.extend(settingsChange, {
  /** The versions the form was opened with; a key saved by somebody else since is refused with a conflict. */
  editions: z.optional(versions),
  /** Confirms a change that conflicts with existing bookings. */
  confirm: z.optional(z.boolean()),
});
export type SettingsSaving = z.infer<typeof saving>;

/** A booking that would not be possible with the new settings. It is kept. */
const bookingInTheWay = z.object({
  id: z.int(),
  appointmentDate: instant,
  customerName: z.string(),
  treatmentName: z.string(),
});
export type BookingInTheWay = z.infer<typeof bookingInTheWay>;

export const studioApi = {
  studio: get('/api/studio', {
    access: 'public',
    summary: 'Who the studio is, where it lies and when it is open.',
    reply: studio,
    cached: true,
  }),
  closedDays: get('/api/studio/closed-days', {
    access: 'public',
    summary: 'The days on which the studio stays closed whatever its hours, as YYYY-MM-DD.',
    reply: z.array(day),
    cached: true,
  }),
  legal: get('/api/legal/:slug', {
    access: 'public',
    summary: 'One of the four legal texts.',
    params: z.object({ slug: z.string().check(z.maxLength(40)) }),
    reply: legalText,
    cached: true,
  }),
  settings: get('/api/admin/settings', {
    access: 'admin',
    summary: 'All settings, and when each was last saved.',
    reply: adminSettings,
  }),
  saveSettings: put('/api/admin/settings', {
    access: 'admin',
    summary:
      'Changes the settings that are given and answers them all. 409 `bookings_in_the_way`, with the `bookings`, when some would fall outside; `confirm` saves all the same.',
    body: saving,
    reply: adminSettings,
  }),
};
