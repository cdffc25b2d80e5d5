import { describe, expect, test } from 'vitest';
import { findRetiredWords } from '../lint/words.mjs';

/** A retired word in each place it is looked for. */
const breaches = [
  ['an identifier', 'src/web/a.ts', 'const readWish = 1;', 'wish'],
  ['a type', 'src/web/a.ts', 'type ShopWish = string;', 'wish'],
  ['a constant', 'src/web/a.ts', 'const LONGEST_WISH = 1;', 'wish'],
  ['a property', 'src/web/a.ts', 'const a = { wish: 1 };', 'wish'],
  ['a component', 'src/web/a.tsx', 'const a = <Doorstep />;', 'doorstep'],
  ['an attribute', 'src/web/a.tsx', 'const a = <p data-wish="1">b</p>;', 'wish'],
  ['a file name', 'src/server/kit/read-wish.test.ts', '', 'wish'],
  ['a folder', 'src/server/doorstep/routes.ts', '', 'doorstep'],
  ['a CSS class', 'src/web/a.css', '.doorstep__title { color: red; }', 'doorstep'],
  ['a comment', 'src/web/a.ts', '// The postman rings twice.', 'postman'],
  ['a comment of two lines', 'src/web/a.ts', 'let a;\n// It is put\n// aside.', 'put aside'],
  ['a JSDoc', 'src/web/newsletter/a.ts', '/** The way out\n * of it. */\nlet a;', 'way out'],
  ['a comment in JSX', 'src/web/a.tsx', 'const a = <p>{/* a deed */}</p>;', 'deed'],
  ['a test title', 'src/a.test.ts', "test('the keeper sleeps', () => {});", 'keeper'],
  ['the title of a table', 'src/a.test.ts', "test.each([1])('the keeper sleeps', () => {});", 'keeper'],
  ['a document', 'docs/a.md', 'A milestone is reached.', 'milestone'],
  ['two words in an identifier', 'src/web/newsletter/a.ts', 'const showsWayOut = 1;', 'way out'],
  ['the whole identifier', 'src/web/kit/a.ts', 'go();', 'go'],
  ['a word of one place', 'bench/a.ts', 'const stage = 1;', 'stage'],
  ['a stem', 'src/web/a.ts', 'ask();', 'ask'],
  ['a verb of the third person', 'src/web/a.ts', 'const asksFirst = 1;', 'ask'],
  ['a past tense', 'src/web/a.ts', 'const wasAsked = 1;', 'ask'],
  ['a participle', 'src/web/a.ts', 'const isAsking = 1;', 'ask'],
  ['a doer', 'src/web/a.ts', 'type Asker = string;', 'ask'],
  ['a participle without its e', 'src/web/a.ts', 'const judging = 1;', 'judge'],
  ['a plural in -ies', 'src/web/a.ts', 'const tallies = 1;', 'tally'],
  ['a plural of two words', 'src/web/a.ts', 'const lateBookings = 1;', 'late booking'],
  ['a file name with a form', 'src/web/asks-first.ts', '', 'ask'],
  ['wanted', 'src/web/a.ts', 'const isWanted = 1;', 'wanted'],
  ['an edition', 'src/web/a.ts', 'const editions = 1;', 'edition'],
  ['a trouble', 'src/web/a.ts', 'const troubles = 1;', 'trouble'],
  ['the subject of an audit entry', 'src/server/audit/a.ts', 'const subjects = 1;', 'subject'],
  ['what suits', 'src/web/a.ts', 'const suits = 1;', 'suit'],
  ['whose', 'src/web/a.ts', 'const whose = 1;', 'whose'],
  ['telling', 'src/web/a.ts', 'const telling = 1;', 'tell'],
  ['told', 'src/web/a.ts', 'const isTold = 1;', 'told'],
  ['kept', 'src/web/a.ts', 'const isKept = 1;', 'kept'],
  ['a field of the published API elsewhere', 'src/web/cart/a.ts', 'const a = { trouble: 1 };', 'trouble'],
] as const;

const fine = [
  ['a part of a longer word', 'src/web/a.ts', 'const background = groundswell + desktop === indeed;'],
  ['a text of the site', 'src/web/a.tsx', "const a = <p title='A wish'>As you wish // postman</p>;"],
  ['a string that looks like a comment', 'src/web/a.ts', "const a = 'https://wish.example' + `/* deed */`;"],
  ['a pattern that looks like a comment', 'src/web/a.ts', 'const a = /\\/\\*postman/;'],
  ["the browser's elements", 'src/web/a.tsx', 'const a = <figure><aside /></figure>;'],
  ['everyday words in a comment', 'src/web/a.ts', '// Go on and say what was asked: a letter in a frame.'],
  ['a word that is wrong elsewhere', 'src/web/a.ts', 'const stage = 1;'],
  ['a field of the published API', 'src/web/a.ts', 'const a = { deskNote: owedPoints };'],
  ['a field of the published API in its place', 'src/web/orders/a.ts', 'const a = { trouble: null };'],
  ['a longer word with a stem in it', 'src/web/a.ts', 'const task = mask + basket + isSuitable;'],
  ['a word that only looks like a form', 'src/web/a.ts', 'const folders = folder;'],
  ['the subject of a mail', 'src/server/mail/a.ts', 'const subject = 1;'],
  ['a part of the identifier when the whole is meant', 'src/web/kit/a.ts', 'goBack();'],
] as const;

describe('retired words', () => {
  test.each(breaches)('fall in %s', (_, file, text, word) => {
    expect(findRetiredWords([{ file, text }]).map((hit) => hit.word)).toEqual([word]);
  });

  test.each(fine)('leave %s', (_, file, text) => {
    expect(findRetiredWords([{ file, text }])).toEqual([]);
  });

  test('are named with their line and the word to use instead', () => {
    const text = 'const a = 1;\nconst aWish = 2;\n';
    expect(findRetiredWords([{ file: 'src/a.ts', text }])).toEqual([
      { file: 'src/a.ts', line: 2, found: 'aWish', word: 'wish', use: 'input, params, options, query' },
    ]);
  });
});
