import { expect, test } from 'vitest';
import { TEMPLATE_NOTICE, whyUnfinished } from './unfinished-draft.ts';

const NOTICE = `<p><em>${TEMPLATE_NOTICE} Please rewrite it before publishing.</em></p>`;
const OLD_NOTICE = NOTICE.replace("AI writing isn't set up", 'No writing service is configured');
const DELETE = 'delete the first line';
const write = (places: string) => `write your own text for what is in [brackets] (${places})`;

test.each([
  ['<p>Two fingers of it.</p>', null],
  ['', null],
  [`${NOTICE}<p>Mine.</p>`, DELETE],
  [`<p>Moved down.</p>${NOTICE}`, DELETE],
  [NOTICE.replace("isn't", 'isn&#39;t'), DELETE],
  [`${OLD_NOTICE}<p>Mine.</p>`, DELETE],
  ['<p>[Write here what your customers ask.]</p>', write('1 place')],
  ['<p>[Wr<strong>ite</strong> here]</p><h2>[Heading]</h2>', write('2 places')],
  [`${NOTICE}<p>[one]</p><p>[two] and [three]</p>`, `${DELETE} and ${write('3 places')}`],
  ['<p>[皮肤]</p>', write('1 place')],
  ['<p>Shown in a study [1], [2, 3] and [...].</p>', null],
  ['<p>"It dont [sic] burn"</p>', null],
  ['<p>An open [ bracket, and ] the other way</p>', write('1 place')],
  ['<p>An open [ bracket</p>', null],
  ['<p>[]</p>', null],
  [`<a href="/search?a[b]=c">See them</a>`, null],
])('%s: %s', (html, why) => {
  expect(whyUnfinished(html)).toBe(why && `Before you publish this, please ${why}.`);
});

test('half a million open brackets take no time to speak of', () => {
  expect(whyUnfinished(`<p>${'['.repeat(250_000)}${'a'.repeat(250_000)}</p>`)).toBeNull();
});
