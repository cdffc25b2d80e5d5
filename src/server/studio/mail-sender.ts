import type { Sender } from '#server/kit/mail/lay-out-mail.ts';
import type { Settings } from '#shared/studio/contract.ts';

/** The studio as it signs its letters. */
export function mailSender({
  name,
  address,
  phone,
  email,
}: Pick<Settings, 'name' | 'address' | 'phone' | 'email'>): Sender {
  const place = [address.street, address.unit, `${address.country} ${address.postalCode}`];
  return { name, address: place.filter(Boolean).join(', '), phone, email };
}
