import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The lines of a gzip file. Not by node:readline, which also splits at U+2028, which is data here. */
export async function* unpackLines(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  pipeline(createReadStream(file), unpacked, () => {}); // an error of either ends the loop below
  unpacked.setEncoding('utf8');

  let begun = '';
  for await (const chunk of unpacked) {
    const [first = '', ...others] = (chunk as string).split('\n'); // the encoding is set
    begun += first;
    for (const next of others) {
      yield begun;
      begun = next;
    }
  }
  if (begun) yield begun;
}
