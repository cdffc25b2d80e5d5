import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

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
