import * as z from 'zod/mini';
import { get, put } from '#shared/kit/endpoint.ts';
import { day, email, moneyString, optionalText, requiredText, wholeNumber } from '#shared/kit/fields.ts';

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time as HH:MM'));

/** One weekday, Monday first; null is a day on which the studio stays closed. */
const openDay = z.nullable(
  z
    .object({ opens: clock, closes: clock })
    .check(z.refine(({ opens, closes }) => opens < closes, 'The studio must open before it closes')),
);

const address = z.object({
  street: requiredText(120),
  unit: optionalText(40),
  postalCode: requiredText(12),
  country: requiredText(60),
  /** How to find it on foot, the station first. */
  wayThere: optionalText(160),
  /** For search engines; a studio that does not know them leaves them out. */
  geo: z.optional(
    z.object({
      latitude: z.number().check(z.minimum(-90), z.maximum(90)),
      longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
  ),
});

const heroSlide = z.object({
  id: wholeNumber(1, 99),
  title: requiredText(80),
  subtitle: requiredText(200),
  image: requiredText(300),
  imageAlt: optionalText(200),
  primaryButton: requiredText(40),
  secondaryButton: requiredText(40),
});

const promo = z.object({
  isShown: z.boolean(),
  title: requiredText(80),
  label: requiredText(40),
  price: moneyString,
  regularPrice: moneyString,
  extras: z.array(requiredText(120)),
  image: requiredText(300),
});

const review = z.object({
  name: requiredText(60),
  when: requiredText(40),
  stars: wholeNumber(1, 5),
  text: requiredText(600),
});

const displayRating = z.object({ isShown: z.boolean(), text: requiredText(60) });
const social = z.object({ name: requiredText(30), url: requiredText(200) });
const legalText = z.object({ title: requiredText(80), body: requiredText(20_000) });

/** What a point is given for; one point is worth one dollar of a voucher. */
const loyalty = z.object({
  pointsPerTreatmentDollar: wholeNumber(0, 100),
  pointsPerProductDollar: wholeNumber(0, 100),
  welcomeBonus: wholeNumber(0, 100_000),
  referralBonus: wholeNumber(0, 100_000),
  monthlyBonus: wholeNumber(0, 100_000),
});

/** What decides, besides the hours, whether a time can be booked. */
const booking = z.object({
  rooms: wholeNumber(1, 50),
  bufferMinutes: wholeNumber(0, 240),
  leadMinutes: wholeNumber(0, 20_160),
  horizonDays: wholeNumber(1, 730),
  closures: z.array(z.object({ date: day, reason: optionalText(80) })),
});

/** Everything that names the studio, in one place; each key is a row the admin may override. */
export const settings = z.object({
  name: requiredText(60),
  /** A picture of the studio's own; empty: the petals and the name. */
  logo: optionalText(300),
  tagline: requiredText(120),
  /** Said right below the first picture; empty: nothing is. */
  promise: optionalText(80),
  description: requiredText(300),
  address,
  phone: requiredText(24),
  whatsApp: requiredText(24),
  email: email(),
  mapQuery: requiredText(200),
  hours: z.array(openDay).check(z.length(7, 'Please give all seven days, Monday first')),
  socials: z.array(social),
  heroSlides: z.array(heroSlide).check(z.minLength(1, 'Please keep at least one slide')),
  promo,
  reviews: z.array(review),
  reviewLink: requiredText(300),
  displayRating,
  newsletterInvitation: requiredText(160),
  loyalty,
  booking,
  legal: z.object({ privacy: legalText, terms: legalText, refunds: legalText, faq: legalText }),
  /** Empty: not registered, and the word GST appears nowhere. */
  gstNumber: optionalText(20),
  /** A UEN or a mobile number in E.164 form. */
  payNowId: optionalText(20),
});
export type Settings = z.infer<typeof settings>;

/** What everybody may read. The legal texts have pages of their own. */
export const studio = z.omit(settings, { legal: true, payNowId: true, booking: true });
export type Studio = z.infer<typeof studio>;

export const legalSlug = z.enum(['privacy', 'terms', 'refunds', 'faq']);
export type LegalSlug = z.infer<typeof legalSlug>;
export type LegalText = z.infer<typeof legalText>;

export const settingsChange = z.partial(settings);
export type SettingsChange = z.infer<typeof settingsChange>;

export const studioApi = {
  studio: get('/api/studio', {
    access: 'public',
    summary: 'Who the studio is, where it lies and when it is open.',
    reply: studio,
    kept: true,
  }),
  legal: get('/api/legal/:slug', {
    access: 'public',
    summary: 'One of the four legal texts.',
    params: z.object({ slug: z.string().check(z.maxLength(40)) }),
    reply: legalText,
    kept: true,
  }),
  settings: get('/api/admin/settings', { access: 'admin', summary: 'All settings.', reply: settings }),
  saveSettings: put('/api/admin/settings', {
    access: 'admin',
    summary: 'Changes the settings that are given and answers them all.',
    body: settingsChange,
    reply: settings,
  }),
};
