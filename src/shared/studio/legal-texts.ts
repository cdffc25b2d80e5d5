import type { Settings } from './contract.ts';

/** Initial texts; paragraphs are separated by a blank line, headings begin with "## ". */
export const legalTexts: Settings['legal'] = {
  privacy: {
    title: 'Privacy Policy',
    body: `We keep what we need to look after you, and nothing else: your name, e-mail, phone number, bookings, purchases and points.

## Why we keep it
To confirm your bookings and remind you of them, to hand over what you bought, to count your points, and to e-mail you our newsletter if you asked for it. We never sell it.

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
Every first visit starts with questions and a patch test. We stop when your skin says so.

## What is the facial extraction?
A careful clearing of the pores that goes with most of our facials. Each treatment says whether it is included or costs extra, before you book.

## Do I need an account?
No. An account lets you collect points and see your bookings in one place.

## How do I collect points?
With every treatment you complete and every product you buy. You see your balance in your dashboard.`,
  },
};
