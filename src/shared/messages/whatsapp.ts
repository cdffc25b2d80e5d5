/** Whether WhatsApp can reach it: in Singapore mobile numbers begin with 8 or 9, abroad anything may be one. */
export function isMobile(phoneE164: string): boolean {
  if (phoneE164.startsWith('+65')) return /^\+65[89]\d{7}$/.test(phoneE164);
  return /^\+[1-9]\d{6,14}$/.test(phoneE164);
}

/** Opens WhatsApp with the text ready to send. */
export function whatsappUrl(phoneE164: string, text: string): string {
  return `https://wa.me/${phoneE164.replace('+', '')}?text=${encodeURIComponent(text)}`;
}
