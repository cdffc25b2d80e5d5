const MOST_DRAINING_MS = 30_000;
/** One request to stop may arrive twice: a service manager signals the whole group, and npm passes on its signal. */
const SAME_REQUEST_MS = 1_000;

/** The first signal drains and stops; a later one, or half a minute of draining, ends the process at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let firstAt: number | undefined;
  const onSignal = () => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > SAME_REQUEST_MS) process.exit(1);
      return;
    }
    firstAt = performance.now();
    setTimeout(() => process.exit(1), MOST_DRAINING_MS).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(`Stopping failed: ${String(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
