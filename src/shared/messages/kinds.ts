/** How a message reaches somebody. */
export const MESSAGE_CHANNELS = ['email', 'whatsapp'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** Kinds the owner switches and words. In the order in which they go first, where one message a week is the limit. */
export const MESSAGE_KINDS = ['check_in', 'gift_card', 'birthday', 'rebook', 'win_back'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** What the studio mails by itself: listed and recorded with the others, worded where it belongs. */
export const BUILT_IN_KINDS = [
  'reminder',
  'aftercare',
  'voucher',
  'package',
  'review',
  'newsletter',
] as const;
export type BuiltInKind = (typeof BUILT_IN_KINDS)[number];
export type AnyKind = MessageKind | BuiltInKind;

export const KIND_NAMES: Record<AnyKind, string> = {
  check_in: 'How is your skin?',
  gift_card: 'Gift card about to expire',
  birthday: 'Birthday',
  rebook: 'Time for the next visit',
  win_back: 'We miss you',
  reminder: 'Reminder of a visit',
  aftercare: 'Aftercare',
  voucher: 'Voucher about to expire',
  package: 'Package about to expire',
  review: 'Review request',
  newsletter: 'Newsletter',
};

/** Filled in for each client. */
export const PLACEHOLDERS = ['firstName', 'studio', 'treatment', 'date', 'amount', 'lastDay'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

export type MessageTemplate = {
  isOn: boolean;
  /** The first that may be used is used; one at least. */
  channels: MessageChannel[];
  subject: string;
  /** Paragraphs, with an empty line between them. */
  text: string;
  whatsappText: string;
};

type KindDefinition = {
  /** Needs consent, keeps to one a week, and is off until the owner switches it on. */
  isMarketing: boolean;
  /** When it is sent, as the owner reads it. */
  when: string;
  placeholders: readonly Placeholder[];
  /** Of the button in the mail; null: it has none. */
  button: string | null;
  template: Omit<MessageTemplate, 'isOn' | 'channels'>;
};

/** What a client is called and when it was: nothing that says anything about their skin leaves by WhatsApp. */
export const WHATSAPP_PLACEHOLDERS: readonly Placeholder[] = [
  'firstName',
  'studio',
  'date',
  'amount',
  'lastDay',
];

export const KINDS: Record<MessageKind, KindDefinition> = {
  check_in: {
    isMarketing: false,
    when: '3 days after a visit',
    placeholders: ['firstName', 'studio', 'treatment', 'date'],
    button: null,
    template: {
      subject: 'How is your skin after your visit?',
      text: 'It has been a few days since your {treatment} on {date}. How is your skin doing?\n\nIf anything feels different from what you expected, just reply to this e-mail and your therapist will get back to you.',
      whatsappText:
        'Hi {firstName}, this is {studio}. How have you been since your visit on {date}? If you have any questions, just reply here.',
    },
  },
  gift_card: {
    isMarketing: false,
    when: '30 days before a gift card expires',
    placeholders: ['firstName', 'studio', 'amount', 'lastDay'],
    button: 'Book a treatment',
    template: {
      subject: 'Your gift card is valid until {lastDay}',
      text: 'There is still {amount} on your gift card, and you can use it until {lastDay}.',
      whatsappText:
        'Hi {firstName}, this is {studio}. There is still {amount} on your gift card, and you can use it until {lastDay}.',
    },
  },
  birthday: {
    isMarketing: true,
    when: 'In the week of the birthday',
    placeholders: ['firstName', 'studio'],
    button: 'Book a treatment',
    template: {
      subject: 'Happy birthday from {studio}',
      text: "Everyone at {studio} wishes you a very happy birthday.\n\nIf you'd like to treat yourself this week, we'd love to see you.",
      whatsappText: "Hi {firstName}, happy birthday from everyone at {studio}! We'd love to see you soon.",
    },
  },
  rebook: {
    isMarketing: true,
    when: "5 weeks after the last visit, or after the weeks in the therapist's note, if nothing is booked",
    placeholders: ['firstName', 'studio', 'treatment', 'date'],
    button: 'Same as last time',
    template: {
      subject: 'Time for your next visit?',
      text: "Your last visit was your {treatment} on {date}. If you'd like to come again, your usual time is two taps away.",
      whatsappText:
        'Hi {firstName}, this is {studio}. Your last visit was on {date}. Would you like us to find your next time?',
    },
  },
  win_back: {
    isMarketing: true,
    when: '4 months after the last visit, if nothing is booked',
    placeholders: ['firstName', 'studio', 'treatment', 'date'],
    button: 'Find a time',
    template: {
      subject: "We'd love to see you again",
      text: "It has been a while since your last visit on {date}. If there is anything we could have done better, just reply: we'd like to know.\n\nAnd whenever you'd like to come again, we're here.",
      whatsappText:
        'Hi {firstName}, this is {studio}. It has been a while since your last visit on {date}. Would you like to come again?',
    },
  },
};

/** On from the beginning: like the warnings before a voucher or a package expires. */
const ON_AT_FIRST: readonly MessageKind[] = ['gift_card'];

/** A kind as it comes: the owner reads the others before the studio begins to send them. */
export function defaultTemplate(kind: MessageKind): MessageTemplate {
  return { ...KINDS[kind].template, isOn: ON_AT_FIRST.includes(kind), channels: ['email'] };
}

export function isMessageKind(kind: string): kind is MessageKind {
  return MESSAGE_KINDS.some((each) => each === kind);
}

/** Of what a link in a message stops, or the newsletter's own rules. */
export function isMarketingKind(kind: AnyKind): boolean {
  return kind === 'newsletter' || (isMessageKind(kind) && KINDS[kind].isMarketing);
}
