import type { Studio } from '#shared/studio/contract.ts';

type Phones = Pick<Studio, 'phone' | 'whatsApp'>;

export function telLink({ phone }: Phones): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** WhatsApp takes the number without its plus. */
export function whatsAppLink({ whatsApp }: Phones): string {
  return `https://wa.me/${whatsApp.replace(/\D/g, '')}`;
}

/** Empty while the studio has not given it. */
export function streetAddress({
  address: { street, unit, country, postalCode },
}: Pick<Studio, 'address'>): string {
  if (!street) return '';
  return `${[street, unit].filter(Boolean).join(', ')}, ${country} ${postalCode}`;
}
