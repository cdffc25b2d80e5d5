import type { Route } from '#server/kit/http/api.ts';
import { lettersApi } from '#shared/newsletter/issues-contract.ts';
import { cancelLetter } from './cancel-letter.ts';
import { countSegments } from './count-segments.ts';
import { getLetter } from './get-letter.ts';
import { exportLetters, listLetters } from './list-letters.ts';
import { previewLetter } from './preview-letter.ts';
import { removeLetter, restoreLetter } from './remove-letter.ts';
import { addLetter, changeLetter } from './save-letter.ts';
import { sendLetter } from './send-letter.ts';
import { testLetter } from './test-letter.ts';

export function lettersRoutes(route: Route): void {
  route(lettersApi.list, (ctx, { query }) => listLetters(ctx, query));
  route(lettersApi.csv, (ctx, { query }) => exportLetters(ctx, query));
  route(lettersApi.segments, (ctx) => countSegments(ctx));
  route(lettersApi.letter, ({ db }, { params }) => getLetter(db, params.id));
  route(lettersApi.preview, (ctx, { body }) => previewLetter(ctx, body));
  route(lettersApi.add, (ctx, { body }) => addLetter(ctx, body));
  route(lettersApi.change, (ctx, { params, body }) => changeLetter(ctx, params.id, body));
  route(lettersApi.remove, (ctx, { params }) => removeLetter(ctx, params.id));
  route(lettersApi.restore, (ctx, { params }) => restoreLetter(ctx, params.id));
  route(lettersApi.test, (ctx, { params }) => testLetter(ctx, params.id));
  route(lettersApi.send, (ctx, { params, body }) => sendLetter(ctx, params.id, body));
  route(lettersApi.cancel, (ctx, { params }) => cancelLetter(ctx, params.id));
}
