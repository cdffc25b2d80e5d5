import { createRequire } from 'node:module';
import { extractText, getDocumentProxy } from 'unpdf';

type Qpdf = {
  callMain: (args: string[]) => number;
  FS: { writeFile: (path: string, content: Uint8Array) => void };
};
type QpdfModule = (options: { locateFile: () => string }) => Promise<Qpdf>;

/** The exit code of `qpdf --check`: 0 when it finds no error and nothing to warn of. What it finds it prints. */
export async function checkPdf(content: Uint8Array): Promise<number> {
  const require = createRequire(import.meta.url);
  const open = require('@neslinesli93/qpdf-wasm') as QpdfModule; // its own types leave out half of it
  const qpdf = await open({ locateFile: () => require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm') });
  qpdf.FS.writeFile('/paper.pdf', content);
  return qpdf.callMain(['--check', '/paper.pdf']);
}

/** All it says, its pages one after the other. */
export async function textOfPdf(content: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
  return text;
}
