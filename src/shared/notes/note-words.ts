export const TEXT_FIELDS = ['done', 'productsUsed', 'settings', 'reaction', 'advice'] as const;
export type NoteTexts = Record<(typeof TEXT_FIELDS)[number], string>;

export const FIELD_WORDS: NoteTexts = {
  done: 'What was done',
  productsUsed: 'Products used',
  settings: 'Settings',
  reaction: 'Reaction',
  advice: 'Advice for the client',
};

/** The note on a few lines: only what was written. */
export function noteInWords(note: NoteTexts): string {
  return TEXT_FIELDS.filter((name) => note[name] !== '')
    .map((name) => `${FIELD_WORDS[name]}: ${note[name]}`)
    .join('\n');
}
