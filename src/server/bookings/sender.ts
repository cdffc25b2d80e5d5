import type { Sender } from '#server/kit/mail/lay-out-mail.ts';
import type { Settings } from '#shared/studio/contract.ts';

type Named = Pick<Settings, 'name' | 'address' | 'phone' | 'email'>;

/** Who signs the mails and heads the receipts. */
export function senderOf({ name, address, phone, email }: Named): Sender {
  return { name, address: addressLine({ address }), phone, email };
}

/** "18 Petal Lane, #02-05, Singapore 058999". */
export function addressLine({ address }: Pick<Settings, 'address'>): string {
  const { street, unit, country, postalCode } = address;
  return [street, unit, `${country} ${postalCode}`].filter(Boolean).join(', ');
}
