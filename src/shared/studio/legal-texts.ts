import type { Settings } from './contract.ts';

/** Plain words to begin with; paragraphs are parted by a blank line, headings begin with "## ". */
export const legalTexts: Settings['legal'] = {
  privacy: {
    title: 'Privacy Policy',
    body: `We keep what we need to look after you, and nothing else: your name, e-mail, phone number, bookings, purchases and points.

## Why we keep it
To confirm and remind you of bookings, to hand over what you bought, to count your points, and to write to you when you asked for our letter. We never sell it.

## What we count
We count which pages are read and which treatments are asked for, without cookies and without knowing who it was. Google Analytics is used only if this site asks you and you agree, and you may change your mind at the end of every page.

## How long
Bookings and purchases are kept for as long as the law asks for accounts. The rest goes when you delete your account.

## Your rights
Under the Personal Data Protection Act you may see your data, correct it, take it with you and have it erased. Write to the e-mail address on this site, which reaches our data protection contact, and we answer within 30 days.`,
  },
  terms: {
    title: 'Terms & Conditions',
    body: `Booking a treatment is a promise on both sides: we keep the room and the time for you.

## Changing a booking
You may move or cancel a booking free of charge until 24 hours before it begins.

## Arriving late
We do our best to give you the whole treatment. Where the next guest is waiting, we shorten it and charge what was done.

## Your skin
Tell us about allergies, medicines and recent procedures. We may decline a treatment that would not be good for you.

## Points and vouchers
Points have no cash value and cannot be transferred. Vouchers are valid until the date written on them.`,
  },
  refunds: {
    title: 'Refund Policy',
    body: `If something is not right, tell us within 14 days and we put it right.

## Products
Unopened products may be returned to the studio within 14 days for a full refund. Opened products are refunded where your skin reacted to them.

## Treatments
If a treatment was not what we promised, we repeat it or refund it, as you prefer.

## How the money comes back
By the way you paid. Points earned with a refunded purchase are taken back; vouchers used for it are given back.`,
  },
  faq: {
    title: 'FAQ',
    body: `## Is it safe for sensitive skin?
Every first visit starts with questions and a patch test. We stop when your skin says so.

## What is the facial extraction?
A careful clearing of the pores that goes with our facials. Its price is shown before you book.

## Do I need an account?
No. An account lets you collect points and see your bookings in one place.

## How do I collect points?
With every treatment you complete and every product you buy. You see your balance in your dashboard.`,
  },
};
