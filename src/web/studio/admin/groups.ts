import type { ComponentType } from 'react';
import type { Settings, SettingsChange } from '#shared/studio/contract.ts';
import { AssistantsFields } from './assistants-fields.tsx';
import { BookingFields } from './booking-fields.tsx';
import type { FieldsProps } from './fields-props.ts';
import { HoursFields } from './hours-fields.tsx';
import { LegalFields } from './legal-fields.tsx';
import { LoyaltyFields } from './loyalty-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { PrepaidFields, tidyPrepaid } from './prepaid-fields.tsx';
import { PromoFields } from './promo-fields.tsx';
import { ReviewsFields } from './reviews-fields.tsx';
import { SecurityFields } from './security-fields.tsx';
import { ShopFields } from './shop-fields.tsx';
import { SlidesFields } from './slides-fields.tsx';
import { StudioFields } from './studio-fields.tsx';
import { tidyPromo, tidyStudioAddress } from './tidy-values.ts';
import { WaitlistFields } from './waitlist-fields.tsx';

export type FormGroup = {
  id: string;
  title: string;
  intro: string;
  /** The keys it sends. */
  keys: (keyof Settings)[];
  pick: (settings: Settings) => SettingsChange;
  /** Normalises the input before sending. */
  tidy?: (values: SettingsChange) => SettingsChange;
  Fields: ComponentType<FieldsProps>;
};

const STUDIO: (keyof Settings)[] = [
  ...([
    'name',
    'logo',
    'accent',
    'tagline',
    'promise',
    'description',
    'address',
    'phone',
    'whatsApp',
  ] as const),
  ...(['email', 'mapQuery', 'interior', 'socials', 'newsletterInvitation'] as const),
];

/** All groups of Settings, one line per form. */
export const formGroups: FormGroup[] = [
  {
    ...group('studio', 'Name & contact', STUDIO, StudioFields),
    intro: 'Who you are and how people find you. Shown on every page, in every e-mail and on every receipt.',
    tidy: tidyStudioAddress,
  },
  {
    ...group('hours', 'Hours & closures', ['hours', 'booking'], HoursFields),
    intro: 'When you are open. Customers can only book within these hours.',
    pick: ({ hours, booking: { closures, specialHours } }) => ({
      hours,
      booking: { closures, specialHours },
    }),
  },
  {
    ...group('booking', 'Booking', ['booking', 'cancellationPolicy', 'gapKeeper'], BookingFields),
    intro: 'How many customers fit in at once, and how early and how late they may book.',
    pick: ({ booking: { closures: _, specialHours: __, ...rules }, cancellationPolicy, gapKeeper }) => ({
      booking: rules,
      cancellationPolicy,
      gapKeeper,
    }),
  },
  {
    ...group('waitlist', 'Waitlist', ['waitlist'], WaitlistFields),
    intro:
      'When a time becomes free, the first in line gets an offer by e-mail. Between 10 PM and 8 AM offers wait, unless the visit is that morning.',
  },
  {
    ...group('assistants', 'Assistants', ['assistants'], AssistantsFields),
    intro:
      'AI assistants such as Claude or ChatGPT can find a treatment and a time for people, and book it with you.',
  },
  {
    ...group('loyalty', 'Loyalty', ['loyalty'], LoyaltyFields),
    intro: 'What customers earn. New rates apply from now on; points already earned stay.',
  },
  {
    ...group('shop', 'Shop', ['shop'], ShopFields),
    intro: 'How much a customer may reserve without paying, so that nobody can empty your shelves.',
  },
  {
    ...group('promo', 'Promo', ['promo'], PromoFields),
    intro: 'The offer in the middle of the home page.',
    tidy: tidyPromo,
  },
  {
    ...group('slides', 'Hero slides', ['heroSlides'], SlidesFields),
    intro: 'The large pictures at the top of the home page, in this order.',
  },
  {
    ...group(
      'reviews',
      'Reviews & rating',
      ['reviews', 'reviewLink', 'displayRating', 'reviewRequests'],
      ReviewsFields,
    ),
    intro: 'Asking clients after a visit, and what others say about you on the home page, in this order.',
  },
  {
    ...group('legal', 'Legal texts', ['legal'], LegalFields),
    intro: 'A blank line begins a paragraph, "## " at the start of a line a heading.',
  },
  {
    ...group('payment', 'Payment & GST', ['gstNumber', 'payNowId'], PaymentFields),
    intro: 'How customers pay, and what their receipts say.',
  },
  {
    ...group('prepaid', 'Prepaid', ['prepaid'], PrepaidFields),
    intro: 'Packages, gift cards and deposits: what clients pay in advance, and how it goes back.',
    tidy: tidyPrepaid,
  },
  {
    ...group('security', 'Security', ['security'], SecurityFields),
    intro: 'How your staff sign in.',
  },
];

/** Without its introduction. */
export function group(
  id: string,
  title: string,
  keys: (keyof Settings)[],
  Fields: ComponentType<FieldsProps>,
) {
  const pick = (settings: Settings): SettingsChange =>
    Object.fromEntries(keys.map((key) => [key, settings[key]]));
  return { id, title, keys, Fields, pick };
}
