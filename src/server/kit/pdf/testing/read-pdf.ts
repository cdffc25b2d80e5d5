import { createRequire } from 'node:module';
import { extractText, getDocumentProxy } from 'unpdf';

type Qpdf = {
  callMain: (args: string[]) => number;
  FS: { writeFile: (path: string, content: Uint8Array) => void };
};
type QpdfModule = (options: { locateFile: () => string }) => Promise<Qpdf>;

/** The exit code of `qpdf --check`: 0 without errors and warnings. Prints what it finds. */
export async function checkPdf(content: Uint8Array): Promise<number> {
  const require = createRequire(import.meta.url);
  const open = require('@neslinesli93/qpdf-wasm') as QpdfModule; // its own types are incomplete
  const qpdf = await open({ locateFile: () => require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm') });
  qpdf.FS.writeFile('/paper.pdf', content);
  return qpdf.callMain(['--check', '/paper.pdf']);
}

/** The text of all pages. */
export async function textOfPdf(content: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
  return text;
}
