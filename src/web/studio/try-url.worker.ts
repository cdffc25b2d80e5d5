const LONGEST_MS = 6_000;

/** Whether there is a response; its content is opaque and not needed. */
addEventListener('message', async ({ data: address }: MessageEvent<string>) => {
  const isThere = await fetch(address, {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'omit',
    signal: AbortSignal.timeout(LONGEST_MS),
  }).then(
    () => true,
    () => false,
  );
  postMessage(isThere);
});
