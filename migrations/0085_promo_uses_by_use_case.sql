-- When a visit still uses its promo code is decided in TypeScript (shared/bookings/keeps-code.ts); the use cases that cancel,
-- delete, restore and erase a booking give the use back. The counter of uses and its constraints stay.
drop trigger bookings_release_promo on bookings;
drop function release_promo_use();

-- Each ledger has its own guard since 0037, 0056 and 0076.
drop function refuse_change();
