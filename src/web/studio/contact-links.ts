import type { Studio } from '#shared/studio/contract.ts';

type Phones = Pick<Studio, 'phone' | 'whatsApp'>;

export function telLink({ phone }: Phones): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** WhatsApp takes the number without its plus. */
export function whatsAppLink({ whatsApp }: Phones): string {
  return `https://wa.me/${whatsApp.replace(/\D/g, '')}`;
}

export function streetAddress({
  address: { street, unit, country, postalCode },
}: Pick<Studio, 'address'>): string {
  return `${[street, unit].filter(Boolean).join(', ')}, ${country} ${postalCode}`;
}
