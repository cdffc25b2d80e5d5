import { createRequire } from 'node:module';
import { extractText, getDocumentProxy } from 'unpdf';

type Qpdf = {
  callMain: (args: string[]) => number;
  FS: { writeFile: (path: string, content: Uint8Array) => void };
};
type QpdfModule = (options: {
  locateFile: () => string;
  print: (line: string) => void;
  printErr: (line: string) => void;
}) => Promise<Qpdf>;

/** What `qpdf --check` says about a file. */
export async function checkPdf(content: Uint8Array): Promise<string> {
  const lines: string[] = [];
  const require = createRequire(import.meta.url);
  const open = require('@neslinesli93/qpdf-wasm') as QpdfModule; // its own types leave out half of it
  const qpdf = await open({
    locateFile: () => require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'),
    print: (line) => lines.push(line),
    printErr: (line) => lines.push(line),
  });
  qpdf.FS.writeFile('/paper.pdf', content);
  const code = qpdf.callMain(['--check', '/paper.pdf']);
  return [`exit ${code}`, ...lines].join('\n');
}

/** All it says, its pages one after the other. */
export async function textOfPdf(content: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
  return text;
}
