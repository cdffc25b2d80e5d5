import type pino from 'pino';

type Destination = pino.DestinationStream & {
  flush: (done?: (error?: Error) => void) => void;
  flushSync: () => void;
  destroyed?: boolean;
};

/** A write for each line would take more processor time than a cached response. */
const HANDED_ON_CHARS = 16_384;
const HANDED_ON_MS = 1_000;

/**
 * Lines handed on together, once a second at least and at exit. Pino's own destination can wait for more, too, but measures
 * all that it holds again with each line.
 */
export function gatherLines(destination: Destination) {
  let held = '';
  let timer: NodeJS.Timeout | undefined;

  function handOn(): void {
    clearTimeout(timer);
    timer = undefined;
    const lines = held;
    held = '';
    if (lines && !destination.destroyed) destination.write(lines);
  }

  const handOnAtExit = () => {
    handOn();
    if (!destination.destroyed) destination.flushSync();
  };
  process.once('beforeExit', handOn).once('exit', handOnAtExit);

  return {
    write: (line: string): void => {
      held += line;
      if (held.length >= HANDED_ON_CHARS) handOn();
      else timer ??= setTimeout(handOn, HANDED_ON_MS).unref();
    },
    flush: (done?: (error?: Error) => void): void => {
      handOn();
      destination.flush(done);
    },
  };
}
