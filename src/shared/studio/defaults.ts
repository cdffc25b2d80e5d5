import type { Settings } from './contract.ts';
import { DEFAULT_ACCENT } from './palette.ts';

/** Initial texts; paragraphs are separated by a blank line, headings begin with "## ". */
export const legalTexts: Settings['legal'] = {
  privacy: {
    title: 'Privacy Policy',
    body: `We keep what we need to look after you, and nothing else: your name, e-mail, phone number, bookings, purchases and points.

## Why we keep it
To confirm your bookings and remind you of them, to hand over what you bought, to count your points, and to e-mail you our newsletter if you asked for it. We never sell it.

Notifications on a device of yours, if you switched them on, travel encrypted through the service of its browser's maker. Switch them off and we forget the device.

## What we count
We count which pages are read and which treatments are popular, without cookies and without knowing who you are. Google Analytics is used only if this site asks you and you agree, and you can change your mind at the bottom of every page.

## How long
We keep bookings and purchases for as long as accounting law requires. Everything else is deleted with your account.

## Your rights
Under the Personal Data Protection Act you may see your data, correct it, take a copy with you and have it deleted. Write to the e-mail address on this site, which reaches our data protection contact, and we'll reply within 30 days.`,
  },
  terms: {
    title: 'Terms & Conditions',
    body: `Booking a treatment is a promise on both sides: we keep the room and the time for you.

## Changing a booking
You may move or cancel a booking free of charge until 24 hours before it begins.

## Arriving late
We do our best to give you the whole treatment. If the next guest is waiting, we may have to shorten it, and you only pay for what was done.

## Your skin
Tell us about allergies, medicines and recent procedures. We may decline a treatment that would not be good for you.

## Points and vouchers
Points have no cash value and cannot be transferred. Vouchers are valid until the date written on them.`,
  },
  refunds: {
    title: 'Refund Policy',
    body: `If something isn't right, tell us within 14 days and we'll put it right.

## Products
Unopened products may be returned to the studio within 14 days for a full refund. Opened products are refunded if your skin reacted to them.

## Treatments
If a treatment wasn't what we promised, we'll repeat it or refund it, as you prefer.

## How you get your money back
The same way you paid. Points earned with a refunded purchase are removed; vouchers used for it are returned to you.`,
  },
  faq: {
    title: 'FAQ',
    body: `## Is it safe for sensitive skin?
Every first visit starts with questions about your skin. Treatments that need a patch test say so before you book, and we stop when your skin says so.

## What is the facial extraction?
A careful clearing of the pores that goes with most of our facials. Each treatment says whether it is included or costs extra, before you book.

## Do I need an account?
No. An account lets you collect points and see your bookings in one place.

## How do I collect points?
With every treatment you complete and every product you buy. You see your balance in your dashboard.`,
  },
};

const weekday = { opens: '11:00', closes: '21:00' };

/** The values of settings the admin has not changed: no offer, no reviews, no price. */
export const defaults: Settings = {
  name: 'Petal Skin Studio',
  logo: '',
  accent: DEFAULT_ACCENT,
  tagline: 'Facials and skincare for sensitive skin',
  promise: '',
  description:
    'Face and body treatments for skin that reacts to everything, in a quiet studio near Chinatown MRT.',
  address: {
    street: '18 Petal Lane',
    unit: '#02-05',
    postalCode: '058999',
    country: 'Singapore',
    wayThere: 'Chinatown MRT (NE4/DT19), Exit A, three minutes on foot',
    directions:
      'From Exit A, turn right and follow the covered walkway past the shophouses for about 150 metres. Petal Lane is the second lane on your left. Number 18 is the house with the pink door: take the stairs or the lift to the second floor and ring at #02-05.',
    geo: { latitude: 1.2846, longitude: 103.8443 },
  },
  phone: '+65 6123 4567',
  whatsApp: '+6561234567',
  email: 'hello@petal.example',
  mapQuery: '',
  hours: [weekday, weekday, weekday, weekday, weekday, { opens: '10:00', closes: '18:00' }, null],
  socials: [],
  heroSlides: [
    {
      id: 1,
      title: 'Achieve Radiant, Nourished Skin',
      subtitle:
        'Facials for skin that flares, stings or simply feels tired, by therapists who start by listening to your skin.',
      image: '/pictures/hero-1-1920x1080.webp',
      imageAlt: 'Golden serum dropper on a plinth among roses',
      primaryButton: 'Book Treatment',
      secondaryButton: 'View All Treatments',
      treatmentId: null,
    },
    {
      id: 2,
      title: 'Professional Anti-Aging Solutions',
      subtitle: 'Peptides, collagen and unhurried massage for early fine lines.',
      image: '/pictures/hero-2-1920x1080.webp',
      imageAlt: 'Open jar of cream on a stone over pink silk',
      primaryButton: 'Book Consultation',
      secondaryButton: 'Learn More',
      treatmentId: null,
    },
    {
      id: 3,
      title: 'Gentle Care for Sensitive Skin',
      subtitle: 'No steam, no scent, no rush. We patch-test first and stop when your skin says so.',
      image: '/pictures/hero-3-1920x1080.webp',
      imageAlt: 'White bowl with petals, folded towels and a candle',
      primaryButton: 'Start Your Journey',
      secondaryButton: 'See Results',
      treatmentId: null,
    },
  ],
  promo: {
    isShown: false,
    treatmentId: null,
    firstDay: '',
    lastDay: '',
    title: 'Your offer',
    label: 'LIMITED TIME OFFER',
    price: '0.00',
    regularPrice: '0.00',
    extras: [],
    image: '/pictures/promo-1200x900.webp',
  },
  interior: { image: '', imageAlt: '' },
  reviews: [],
  reviewLink: 'https://search.google.com/local/writereview',
  displayRating: { isShown: false, text: '' },
  newsletterInvitation: 'One e-mail a month: offers, and one thing worth knowing about skin.',
  cancellationPolicy: 'Move or cancel free of charge up to 24 hours before, using the link in your e-mail.',
  loyalty: {
    pointsPerTreatmentDollar: 1,
    pointsPerProductDollar: 1,
    welcomeBonus: 100,
    referralBonus: 100,
    monthlyBonus: 50,
    maxReferralsPerMonth: 10,
  },
  shop: { maxUnpaidOrders: 2, maxPieces: 10, maxUnpaidDollars: 500, maxOrdersPerHour: 10 },
  booking: {
    rooms: 2,
    bufferMinutes: 0,
    leadMinutes: 60,
    horizonDays: 120,
    closures: [],
    specialHours: [],
    memberUpcoming: 6,
    memberUpcomingHours: 9,
    memberPerHour: 10,
    guestEmailCode: 'needed',
  },
  legal: legalTexts,
  gstNumber: '',
  payNowId: '',
  prepaid: {
    coolingOffDays: 5,
    publicHolidays: [],
    isSaleRefusedDuringVisit: true,
    refundFeePercent: 0,
    giftCardValues: [],
    giftCardMonths: 12,
    freeCancelHours: 24,
    noShowDeposit: 0,
    noShowsBeforeDeposit: 2,
  },
  waitlist: { isOn: true, offerMinutes: 30 },
  gapKeeper: { isOn: false, points: 0 },
  assistants: { isOn: true },
  reviewRequests: { isOn: true, days: 2 },
  security: { requireSecondFactorForStaff: false },
};
