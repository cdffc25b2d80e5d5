import type { Sender } from '#server/kit/mail/mail-content.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { hoursInWords } from '#shared/studio/opening.ts';
import { paletteOf } from '#shared/studio/palette.ts';

export type KnownStudio = Pick<
  Settings,
  'name' | 'logo' | 'accent' | 'address' | 'hours' | 'phone' | 'email'
>;

/** The studio as the header and footer of its mails. */
export function mailSender({ name, logo, accent, address, hours, phone, email }: KnownStudio): Sender {
  return {
    name,
    phone,
    email,
    address: addressLine({ address }),
    wayThere: address.wayThere,
    hours: hoursInWords(hours),
    hasLogo: logo !== '',
    accent: paletteOf(accent).clay,
  };
}

/** "18 Petal Lane, #02-05, Singapore 058999". */
export function addressLine({ address }: Pick<Settings, 'address'>): string {
  const { street, unit, country, postalCode } = address;
  if (!street) return '';
  return [street, unit, `${country} ${postalCode}`].filter(Boolean).join(', ');
}
