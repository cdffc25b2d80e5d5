/** What decides on the server, and the tests that prove it, those first that kill most the fastest: src/server/… */
const AREAS = {
  gate: {
    rules: [
      'bookings/safety/gate.ts',
      'bookings/safety/recheck.ts',
      'bookings/safety/override-safety.ts',
      'bookings/safety/planned-checks.ts',
      'bookings/safety/visit-safety.ts',
      'safety/read-safety.ts',
      'safety/find-alternative.ts',
      'safety/patch-tests.ts',
      'safety/warn-of-products.ts',
      'safety/list-sensitivities.ts',
    ],
    tests: ['bookings/safety/*.test.ts', 'safety/*.test.ts', 'safety/admin/*.test.ts'],
  },
  deposits: {
    rules: [
      'prepaid/deposits/settle-deposit.ts',
      'prepaid/deposits/waive-deposit.ts',
      'prepaid/deposits/deposit-hook.ts',
      'prepaid/deposits/managed-deposit.ts',
      'bookings/deposits/ask-deposit.ts',
      'bookings/deposits/settle-later.ts',
      'bookings/deposits/visit-deposits.ts',
    ],
    tests: ['prepaid/deposits/*.test.ts', 'bookings/deposits/*.test.ts'],
  },
  'promo-codes': {
    rules: ['promo-codes/take-promo-code.ts', 'promo-codes/data.ts', 'bookings/promo-code.ts'],
    tests: [
      'promo-codes/*.test.ts',
      'bookings/promo-code.test.ts',
      'orders/promo-code.test.ts',
      'bookings/visits/sessions-of-a-visit.test.ts',
    ],
  },
  ledger: {
    rules: [
      'prepaid/ledger/post-entry.ts',
      'prepaid/ledger/spend.ts',
      'prepaid/ledger/open-accounts.ts',
      'prepaid/ledger/close-account.ts',
      'prepaid/ledger/expire-accounts.ts',
      'prepaid/ledger/lock-prepaid.ts',
      'prepaid/ledger/data.ts',
    ],
    tests: [
      'prepaid/ledger/*.test.ts',
      'prepaid/packages/admin/*.test.ts',
      'prepaid/gift-cards/{spend,refunds}.test.ts',
      'prepaid/deposits/{ways-of-a-deposit,late-money}.test.ts',
      'prepaid/packages/routes.test.ts',
      'prepaid/gift-cards/routes.test.ts',
    ],
  },
  placing: {
    rules: [
      'bookings/visits/write-places.ts',
      'bookings/visits/slot-taken.ts',
      'bookings/visits/read-for-visit.ts',
      'bookings/visits/return-to-place.ts',
      'bookings/visits/move-visit.ts',
      'bookings/visits/visit-session.ts',
      'bookings/visits/visit-refusal.ts',
    ],
    // Every test that books reaches these files: only those that look at where a visit goes.
    tests: [
      'bookings/admin/{choose-staff,place-booking,restore-and-note}.test.ts',
      'bookings/{name-the-therapist,routes,change-booking}.test.ts',
      'bookings/visits/*.test.ts',
      'bookings/safety/{gate,where-it-counts,book-with-test}.test.ts',
      'bookings/gap-keeper/gap-keeper.test.ts',
      'bookings/rebook/*.test.ts',
      'waitlist/{offers,what-befalls}.test.ts',
      'agents/conversation.test.ts',
    ],
  },
};

/** That of the environment variable AREA; without it, all of them. */
export function chosenArea() {
  const name = process.env.AREA;
  const areas = name ? [AREAS[name]] : Object.values(AREAS);
  if (areas.includes(undefined)) throw new Error(`AREA is one of ${Object.keys(AREAS).join(', ')}`);
  return { rules: areas.flatMap(({ rules }) => rules), tests: areas.flatMap(({ tests }) => tests) };
}
