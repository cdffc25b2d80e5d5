import type { User } from '#shared/accounts/contract.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import type { MyDay } from '#shared/bookings/my-day-contract.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { wholeBooking } from '#shared/bookings/whole-booking.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { voucherState } from '#shared/loyalty/voucher.ts';
import type { OwnGiftCard } from '#shared/prepaid/gift-cards/contract.ts';
import { giftCardLabel } from '#shared/prepaid/ledger/gift-card.ts';
import type { ClientPackage } from '#shared/prepaid/packages/contract.ts';
import type { KnownSensitivities } from '#shared/safety/sensitivities.ts';
import { isGift, lastDayIn } from '#web/dashboard/wallet/gift-card-rules.ts';
import type { QrDrawing } from '#web/dashboard/wallet/qr-drawing.ts';
import { sessionsInWords } from '#web/prepaid/packages/offer-words.ts';

/** What can be read offline: as little as is of use without a line. */
export type Copy = {
  bookings: SavedBooking[];
  passes: SavedPass[];
  /** Of a therapist, her own; null for everybody else. */
  days: SavedDay[] | null;
};

export type SavedBooking = Pick<
  Booking,
  'id' | 'treatmentName' | 'addExtraction' | 'appointmentDate' | 'endsAt' | 'durationMinutes' | 'status'
> & { therapist: string | null };

/** A voucher, gift card or package that can be used, with its QR code drawn. */
export type SavedPass = {
  kind: 'Voucher' | 'Gift card' | 'Package';
  name: string;
  worth: string;
  code: string;
  /** The last studio day on which it can be used; null: it never ends. */
  lastDay: string | null;
  qr: QrDrawing | null;
};

export type SavedDay = { day: string; visits: SavedVisit[] };

/** Times, names, treatments and what the client's skin does not take: no note, no contact, no money. */
export type SavedVisit = {
  id: number;
  appointmentDate: string;
  endsAt: string;
  treatmentName: string;
  addExtraction: boolean;
  room: number;
  customerName: string;
  status: Booking['status'];
  sensitivities?: KnownSensitivities | undefined;
  /** Something speaks against it: what, is read online. */
  needsCare: boolean;
};

/** Few, so that a device keeps little. */
const MOST_PASSES = 40;

export function savedBookings(bookings: readonly Booking[], now: Date): SavedBooking[] {
  return bookings
    .map((each) => wholeBooking(each))
    .filter(({ status, endsAt }) => isOpen(status) && new Date(endsAt) > now)
    .sort((a, b) => a.appointmentDate.localeCompare(b.appointmentDate))
    .map((booking) => {
      const { id, treatmentName, addExtraction, appointmentDate, endsAt, durationMinutes, status } = booking;
      const therapist = booking.therapist?.inWords ?? null;
      return {
        id,
        treatmentName,
        addExtraction,
        appointmentDate,
        endsAt,
        durationMinutes,
        status,
        therapist,
      };
    });
}

type Wallet = {
  user: Pick<User, 'email'>;
  vouchers: readonly Voucher[];
  giftCards: readonly OwnGiftCard[];
  packages: readonly ClientPackage[];
};

/** What can be used now; what ends soonest first. */
export function savedPasses({ user, vouchers, giftCards, packages }: Wallet, now: Date): SavedPass[] {
  const passes: SavedPass[] = [
    ...vouchers
      .filter((voucher) => voucherState(voucher, now) === 'available')
      .map(({ description, value, code, expiryDate }) => ({
        kind: 'Voucher' as const,
        name: description,
        worth: formatMoney(value),
        code,
        lastDay: studioDay(new Date(expiryDate)),
        qr: null,
      })),
    ...giftCards
      .filter((giftCard) => giftCard.state === 'open' && !isGift(giftCard, user))
      .map((giftCard) => ({
        kind: 'Gift card' as const,
        name: giftCardLabel(giftCard.code),
        worth: `${formatMoney(giftCard.balance)} left`,
        code: giftCard.code,
        lastDay: lastDayIn(giftCard),
        qr: null,
      })),
    ...packages
      .filter(({ state }) => state === 'open')
      .map((bought) => ({
        kind: 'Package' as const,
        name: bought.name,
        worth: `${sessionsInWords(bought.sessionsLeft)} left`,
        code: bought.orderNumber,
        lastDay: lastDayIn(bought),
        qr: null,
      })),
  ];
  return passes.sort((a, b) => (a.lastDay ?? '9').localeCompare(b.lastDay ?? '9')).slice(0, MOST_PASSES);
}

export function savedDay({ day, visits }: MyDay): SavedDay {
  return {
    day,
    visits: visits.map((visit) => {
      const { id, appointmentDate, endsAt, treatmentName, addExtraction, room, customerName, status } = visit;
      const outcome = visit.safety?.outcome;
      return {
        id,
        appointmentDate,
        endsAt,
        treatmentName,
        addExtraction,
        room,
        customerName,
        status,
        sensitivities: visit.sensitivities,
        needsCare: outcome === 'refuse' || outcome === 'ask',
      };
    }),
  };
}
