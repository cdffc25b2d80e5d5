import { keysOf } from '#shared/kit/keys-of.ts';
import type { Settings, SettingsChange } from './contract.ts';
import { defaults } from './defaults.ts';

/**
 * Demo content, inserted as rows by the seed: invented reviews, an offer and a UEN must not be defaults, or a studio
 * that forgot to set its own would show false reviews and send its customers' money to somebody else.
 */
export function demoSettings(promoTreatmentId: number, today: string) {
  const [first, ...others] = defaults.heroSlides;
  const { inWords, ...days } = promoDays(today);
  return {
    payNowId: '202412345K',
    prepaid: { ...defaults.prepaid, giftCardValues: [50, 100, 200] },
    reviews: demoReviews,
    displayRating: { isShown: true, text: '(4.8) • 124 reviews' },
    heroSlides: [
      { ...first!, primaryButton: 'Book Treatment - $58', treatmentId: promoTreatmentId }, // at least one
      ...others,
    ],
    promo: {
      isShown: true,
      treatmentId: promoTreatmentId,
      ...days,
      title: 'Detoxifying Hydration Facial',
      label: 'LIMITED TIME OFFER',
      price: '58.00',
      regularPrice: '83.00',
      extras: ['Free extraction worth $25.00', `${inWords}, limited daily slots`],
      image: '/pictures/promo-1200x900.webp',
    },
    socials: [
      { name: 'Instagram', url: 'https://www.instagram.com/' },
      { name: 'Facebook', url: 'https://www.facebook.com/' },
      { name: 'TikTok', url: 'https://www.tiktok.com/' },
    ],
  };
}

/** From the last 20 August to the next 31 October, so that the offer runs on every day a demo is made. */
function promoDays(today: string): { firstDay: string; lastDay: string; inWords: string } {
  const year = Number(today.slice(0, 4));
  const first = today < `${year}-08-20` ? year - 1 : year;
  const last = today > `${first}-10-31` ? first + 1 : first;
  return {
    firstDay: `${first}-08-20`,
    lastDay: `${last}-10-31`,
    inWords: last === first ? 'Aug 20 to Oct 31' : `Aug 20 to Oct 31, ${last}`,
  };
}

/**
 * What is to be changed so that nothing invented is shown any more: values that are still the demo's, and treatments that
 * are gone. What the studio has entered itself stays.
 */
export function withoutDemoSettings(settings: Settings, goneTreatmentIds: readonly number[]): SettingsChange {
  const isGone = (id: number | null) => id !== null && goneTreatmentIds.includes(id);
  const { payNowId, prepaid, displayRating, promo, heroSlides, socials, reviews, address } = settings;
  // Whatever its days were: they are not compared.
  const demo = demoSettings(0, '2026-09-15');
  const isDemoPromo = isSame(withoutDays(promo), withoutDays(demo.promo));
  const cleaned = {
    payNowId: payNowId === demo.payNowId ? '' : payNowId,
    // Nobody has decided to sell gift cards yet.
    prepaid: isSame(prepaid, demo.prepaid) ? defaults.prepaid : prepaid,
    address: withoutDemoPlace(address),
    // Nobody can call the demo, and nobody else's number may stand in its place.
    ...Object.fromEntries(
      keysOf(UNKNOWN).map((key) => [key, settings[key] === defaults[key] ? UNKNOWN[key] : settings[key]]),
    ),
    reviews: reviews.filter((review) => !demoReviews.some((each) => isSame(each, review))),
    displayRating: isSame(displayRating, demo.displayRating) ? defaults.displayRating : displayRating,
    socials: socials.filter((social) => !demo.socials.some((each) => isSame(each, social))),
    promo: isDemoPromo
      ? defaults.promo
      : isGone(promo.treatmentId)
        ? { ...promo, isShown: false, treatmentId: null }
        : promo,
    heroSlides: heroSlides.map((slide) => ({
      ...slide,
      // The price on it is that of the demo's offer.
      ...(slide.primaryButton === demo.heroSlides[0]?.primaryButton && {
        primaryButton: defaults.heroSlides[0]!.primaryButton, // at least one
      }),
      ...(isGone(slide.treatmentId) && { treatmentId: null }),
    })),
  };
  const changed = keysOf(cleaned)
    .filter((key) => !isSame(cleaned[key], settings[key]))
    .map((key) => [key, cleaned[key]]);
  return Object.fromEntries(changed) as SettingsChange; // each key with its own value
}

/** The offer, whenever and of whichever treatment the demo made it. */
function withoutDays({ title, label, price, regularPrice, extras, image, isShown }: Settings['promo']) {
  return { title, label, price, regularPrice, image, isShown, extra: extras[0] };
}

/** What an own studio says until it is given: nothing of the demo's. */
const UNKNOWN = {
  phone: '',
  whatsApp: '',
  email: '',
  description: 'Face and body treatments for skin that reacts to everything, in a quiet studio.',
};
const NOWHERE = { street: '', unit: '', postalCode: '', country: 'Singapore', wayThere: '', directions: '' };

/** The way there and the place on the map are wrong for any other street. */
function withoutDemoPlace(address: Settings['address']): Settings['address'] {
  if (address.street === defaults.address.street) return NOWHERE;
  const { geo, ...others } = address;
  const isWayOfDemo = others.wayThere === defaults.address.wayThere;
  const areWordsOfDemo = others.directions === defaults.address.directions;
  const moved = {
    ...others,
    wayThere: isWayOfDemo ? '' : others.wayThere,
    directions: areWordsOfDemo ? '' : others.directions,
  };
  return isSame(geo, defaults.address.geo) || geo === undefined ? moved : { ...moved, geo };
}

/** What is stored in a studio that never was a demo, when it is made: the defaults are of the demo's place. */
export function ownSettings(): SettingsChange {
  return withoutDemoSettings(defaults, []);
}

/** By their fields, whatever the order: PostgreSQL stores JSON objects in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}

/** Sample content, to be replaced by the studio's own reviews. */
export const demoReviews: Settings['reviews'] = [
  {
    name: 'Clarissa T.',
    when: '2 weeks ago',
    stars: 5,
    text: 'I came in with a rash from a new sunscreen and left calm. They patch-tested everything first and told me what to stop using, not what to buy.',
  },
  {
    name: 'Priya N.',
    when: 'a month ago',
    stars: 5,
    text: 'The only facial I have had in two years that did not leave me red. Quiet room, warm towels, and my therapist remembered my allergies.',
  },
  {
    name: 'Jun Hao L.',
    when: 'a month ago',
    stars: 5,
    text: 'Booked at lunch, was in the chair by six. Extraction was thorough and honestly not painful. My skin felt clean for days.',
  },
  {
    name: 'Melissa W.',
    when: '2 months ago',
    stars: 5,
    text: 'They said no to a peel I asked for and explained why. That is when I knew I would come back.',
  },
  {
    name: 'Aisyah R.',
    when: '3 months ago',
    stars: 5,
    text: 'My breakouts are finally calming down after three visits. No pushing of packages, just a plan that fits my budget.',
  },
  {
    name: 'Daniel K.',
    when: '4 months ago',
    stars: 5,
    text: 'First facial of my life at forty. Friendly, clean, on time, and right by the station.',
  },
  {
    name: 'Wen Ting C.',
    when: '5 months ago',
    stars: 5,
    text: 'The hot stone back ritual after a week of deadlines is worth every dollar. I slept like a child.',
  },
];
