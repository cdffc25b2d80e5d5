import * as z from 'zod/mini';
import { day, email, optionalText, personName } from '#shared/kit/fields.ts';
import { GIFT_CARD_DESIGNS, MOST_MESSAGE } from './gift-card.ts';

/** Where people outside the studio pay with gift cards. */
export const guessingGiftCards = { name: 'gift card codes', field: 'giftCardCodes', max: 60, perMinutes: 15 };

/** A gift card as its buyer wants it, beside its value. */
export const newGiftCard = z.object({
  design: z.nullish(z.enum(GIFT_CARD_DESIGNS, `Please choose a design: ${GIFT_CARD_DESIGNS.join(', ')}`)),
  fromName: z.nullish(personName()),
  /** Who gets it; without an e-mail it goes to the buyer. */
  recipientName: z.nullish(personName()),
  recipientEmail: z.nullish(z.union([z.literal(''), email()])),
  message: z.nullish(optionalText(MOST_MESSAGE)),
  /** Null: as soon as it is paid. */
  sendOn: z.nullish(day),
});
export type NewGiftCard = z.infer<typeof newGiftCard>;
