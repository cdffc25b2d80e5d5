import { parseMoney, toMoneyString } from '#shared/kit/money.ts';
import type { SettingsChange } from '#shared/studio/contract.ts';

/** Empty coordinates are left out instead of sent as two empty fields. */
export function tidyStudioAddress(values: SettingsChange): SettingsChange {
  if (!values.address?.geo) return values;
  const { geo, ...address } = values.address;
  const isEmpty = [geo.latitude, geo.longitude].every((each) => String(each ?? '').trim() === '');
  return isEmpty ? { ...values, address } : values;
}

/** "58" is $58.00, and empty lines are dropped. */
export function tidyPromo(values: SettingsChange): SettingsChange {
  if (!values.promo) return values;
  const { price, regularPrice, extras } = values.promo;
  const promo = {
    ...values.promo,
    price: asMoney(price),
    regularPrice: asMoney(regularPrice),
    extras: extras.map((line) => line.trim()).filter(Boolean),
  };
  return { ...values, promo };
}

function asMoney(text: string): string {
  const cents = parseMoney(text.replace(/^\s*\$/, ''));
  return cents === null ? text : toMoneyString(cents);
}
