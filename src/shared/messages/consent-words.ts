import type { ConsentChannel } from '#shared/clients/details.ts';

/** Channels that a person decides about themself. */
export const OWN_CHANNELS = ['email', 'whatsapp', 'phone'] as const satisfies ConsentChannel[];
export type OwnChannel = (typeof OWN_CHANNELS)[number];

/** The words of each box, which are stored with the yes. */
export function consentWords(channel: OwnChannel, studio: string): string {
  return {
    email: `${studio} may e-mail me about treatments and offers, at most once a week. I can stop at any time.`,
    whatsapp: `${studio} may send me WhatsApp messages about my visits, treatments and offers. I can stop at any time.`,
    phone: `${studio} may call me about treatments and offers. I can stop at any time.`,
  }[channel];
}
