import { sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Db } from '#server/kit/db/db.ts';

export type SmtpCatcher = {
  url: string;
  mails: Email[];
  refuse: (times: number) => void;
  close: () => Promise<void>;
};

/** A real SMTP server that stores its mails, and refuses them on request. */
export async function startSmtpCatcher(): Promise<SmtpCatcher> {
  const mails: Email[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      if (refusals > 0) {
        refusals--;
        return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
      }
      mails.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refuse: (times) => {
      refusals = times;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** Every picture the mail shows is in it, and every one in it is shown: a mail client draws a hole otherwise. */
function requireWholeMail({ subject, html = '', attachments }: Email): void {
  const shown = Array.from(html.matchAll(/"cid:([^"]+)"/g), ([, cid]) => cid!).sort();
  const sent = attachments.flatMap(({ contentId }) => contentId?.replace(/^<|>$/g, '') ?? []).sort();
  if ([...new Set(shown)].join() !== sent.join())
    throw new Error(`“${subject}” shows the pictures [${shown}], but has [${sent}].`);
}

/** Jobs of a batch run in parallel, so mails arrive in any order: tests read them in the order they were queued. */
export async function inQueueOrder(db: Db, mails: Email[]): Promise<Email[]> {
  const { rows } = await db.execute<{ message_id: string }>(sql`select message_id from mails order by id`);
  const places = new Map(rows.map(({ message_id }, place) => [message_id, place]));
  const placeOf = ({ messageId }: Email) => places.get(messageId ?? '') ?? rows.length;
  for (const mail of mails) requireWholeMail(mail);
  return mails.sort((a, b) => placeOf(a) - placeOf(b));
}
