import { listInWords } from '#shared/kit/list-in-words.ts';
import {
  KINDS,
  type MessageKind,
  type MessageTemplate,
  type Placeholder,
  WHATSAPP_PLACEHOLDERS,
} from './kinds.ts';

type Values = Partial<Record<Placeholder, string>>;

/** `{firstName}` and the like, filled in; without a first name the greeting is without it, too. */
export function fillTemplate(text: string, values: Values): string {
  const filled = text.replace(/\{(\w+)\}/g, (whole, name) =>
    Object.hasOwn(values, name) ? (values[name as Placeholder] ?? '') : whole,
  );
  return filled.replace(/(Hi|Hello|Dear) +,/g, '$1,');
}

/** What is wrong with it, by field; empty: nothing. */
export function checkTemplate(
  kind: MessageKind,
  { channels, subject, text, whatsappText }: Omit<MessageTemplate, 'isOn'>,
): Partial<Record<'channels' | 'subject' | 'text' | 'whatsappText', string>> {
  if (channels.length === 0) return { channels: 'Please choose at least one channel.' };
  const { placeholders } = KINDS[kind];
  const forWhatsapp = placeholders.filter((name) => WHATSAPP_PLACEHOLDERS.includes(name));
  const problems = {
    subject: unknownIn(subject, placeholders),
    text: unknownIn(text, placeholders),
    whatsappText: unknownIn(whatsappText, forWhatsapp),
  };
  if (channels.includes('email')) {
    problems.subject ??= subject.trim() === '' ? 'An e-mail needs a subject.' : null;
    problems.text ??= text.trim() === '' ? 'An e-mail needs a text.' : null;
  }
  if (channels.includes('whatsapp')) {
    if (whatsappText.trim() === '') problems.whatsappText ??= 'A WhatsApp message needs a text.';
    if (!whatsappText.includes('{studio}'))
      problems.whatsappText ??= 'Please say who writes: put {studio} in the text.';
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

function unknownIn(text: string, known: readonly Placeholder[]): string | null {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const unknown = names.find((name) => !known.some((each) => each === name));
  if (unknown !== undefined)
    return `We don't know {${unknown}} here. You can use ${listInWords(known.map((name) => `{${name}}`))}.`;
  return /[{}]/.test(text.replace(/\{\w+\}/g, '')) ? 'A curly bracket is missing or too many.' : null;
}
