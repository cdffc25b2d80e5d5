import type { MailContent, Sender } from './mail-content.ts';

/** The text form: everything the HTML says, in the same order. */
export function mailText(sender: Sender, mail: MailContent): string {
  const { heading, paragraphs, code, facts = [], amounts = [], picture, content } = mail;
  const { button, after = [], links = [] } = mail;
  const pair = (label: string, value: string) => `${label}: ${value}`;
  return [
    heading,
    ...paragraphs,
    code,
    content?.text,
    facts.map(([label, value]) => pair(label, value)).join('\n'),
    amounts.map(({ label, amount }) => pair(label, amount)).join('\n'),
    picture?.caption,
    button && pair(button.label, button.url),
    ...after,
    ...links.map(({ label, url }) => pair(label, url)),
    `-- \n${signature(sender).join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function signature({ name, address, wayThere, hours, phone, email }: Sender): string[] {
  return [name, address, wayThere, hours.join(', '), phone, email].filter(Boolean);
}
