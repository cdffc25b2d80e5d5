import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { writeMail } from '#server/studio/write-mail.ts';
import type { Due } from '#shared/messages/due.ts';
import { KINDS, type MessageKind, type MessageTemplate } from '#shared/messages/kinds.ts';
import { fillTemplate } from '#shared/messages/template.ts';
import type { Settings } from '#shared/studio/contract.ts';

type Message = {
  kind: MessageKind;
  template: MessageTemplate;
  due: Due;
  settings: Settings;
  publicUrl: string;
  reader: { email: string; firstName: string; isMember: boolean };
  /** Of the link by which it is stopped. */
  token: string;
};

export function messageMail(message: Message): Mail {
  const { kind, template, due, settings, publicUrl, reader, token } = message;
  const { isMarketing, button } = KINDS[kind];
  const values = valuesOf(message);
  const subject = fillTemplate(template.subject, values);
  const page = `${publicUrl}/messages/${token}`;
  const agreed = isMarketing ? ', and you agreed to hear from us by e-mail' : '';
  return {
    ...writeMail(settings, reader, {
      subject,
      heading: subject,
      paragraphs: fillTemplate(template.text, values)
        .split(/\n{2,}/)
        .filter(Boolean),
      ...(button && { button: { label: button, url: buttonUrl(kind, publicUrl, reader) } }),
      after: [`You're getting this e-mail because ${due.why}${agreed}.`],
      links: [
        { label: 'Stop messages like this', url: page },
        { label: 'Stop all messages', url: `${page}?all=1` },
      ],
      isSecret: true,
    }),
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/messages/${token}/stop-all>, <mailto:${settings.email}?subject=unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** Ready to send, with the way to stop. */
export function whatsappText({ template, publicUrl, token, ...message }: Message): string {
  const text = fillTemplate(template.whatsappText, valuesOf({ template, publicUrl, token, ...message }));
  return `${text}\n\nTo stop these messages: ${publicUrl}/messages/${token}`;
}

function valuesOf({ due, settings, reader }: Message) {
  return { ...due.values, firstName: reader.firstName, studio: settings.name };
}

/** The dashboard of a member offers the last visit again in one tap. */
function buttonUrl(kind: MessageKind, publicUrl: string, { isMember }: Message['reader']): string {
  return kind === 'rebook' && isMember ? `${publicUrl}/dashboard` : `${publicUrl}/#booking`;
}
