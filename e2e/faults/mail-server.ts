import { createServer } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  /** The mails it has accepted, in order. */
  mails: Email[];
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** From now on it reads a mail to its end, and never acknowledges it. */
  holdBack: () => void;
  held: () => number;
};

/** A real SMTP server on a fixed port: it can be down, come back, and delay. */
export async function aMailServer(): Promise<MailServer> {
  const port = await freePort();
  const mails: Email[] = [];
  let server: SMTPServer | undefined;
  let isHoldingBack = false;
  let held = 0;

  async function start(): Promise<void> {
    isHoldingBack = false;
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onData: async (stream, _, done) => {
        const mail = await readWhole(stream);
        if (!mail) return;
        if (isHoldingBack) return void held++;
        mails.push(await PostalMime.parse(mail));
        done();
      },
    });
    server.on('error', () => {}); // its client may be killed
    await new Promise<void>((ready) => server?.listen(port, '127.0.0.1', ready));
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    start,
    stop: () => new Promise((stopped) => (server ? server.close(() => stopped()) : stopped())),
    holdBack: () => {
      isHoldingBack = true;
    },
    held: () => held,
  };
}

/** Null when the sender was killed in the middle. */
async function readWhole(stream: AsyncIterable<Buffer>): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk);
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });
}
