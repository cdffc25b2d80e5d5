import { answerParent } from '../answer-parent.ts';

export type Download = { url: string; headers: Record<string, string> };
export type Downloaded = { firstByteMs: number; ms: number; lines: number };

/** Reads a file as a browser does, as fast as it comes. */
answerParent(async ({ url, headers }: Download): Promise<Downloaded> => {
  const began = performance.now();
  const response = await fetch(url, { headers });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  let firstByteMs: number | undefined;
  let lines = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    firstByteMs ??= performance.now() - began;
    for (const byte of chunk) if (byte === 10) lines++;
  }
  return { firstByteMs: firstByteMs ?? Number.NaN, ms: performance.now() - began, lines };
});
