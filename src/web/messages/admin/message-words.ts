import type { ConsentChannel, ConsentSource } from '#shared/clients/details.ts';
import type { SendState } from '#shared/messages/send-state.ts';

export const CHANNEL_NAMES: Record<ConsentChannel, string> = {
  email: 'E-mail',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  phone: 'Phone',
  push: 'Notifications',
};

export const SOURCE_NAMES: Record<ConsentSource, string> = {
  import: 'imported',
  staff: 'told staff',
  form: 'in a form',
  dashboard: 'on their dashboard',
  link: 'by the link in a message',
};

export const STATE_NAMES: Record<SendState, string> = {
  queued: 'on its way',
  ready: 'to send by hand',
  sent: 'sent',
  failed: 'failed',
  dropped: 'not sent',
  skipped: 'left out by staff',
  held_out: 'held back to compare',
};
