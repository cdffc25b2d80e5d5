export type LegalBlock = { kind: 'heading' | 'paragraph'; text: string };

const HEADING = /^##\s+(\S.*)$/;

/** Plain text into headings (lines that begin with "## ") and paragraphs (separated by blank lines or a heading). */
export function legalBlocks(body: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  let lines: string[] = [];

  function endParagraph() {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', text: lines.join('\n') });
    lines = [];
  }

  for (const line of body.split(/\r\n?|\n/).map((each) => each.trim())) {
    const heading = HEADING.exec(line)?.[1];
    if (heading || !line) endParagraph();
    if (heading) blocks.push({ kind: 'heading', text: heading });
    else if (line) lines.push(line);
  }
  endParagraph();
  return blocks;
}
