import type { Route } from '#server/kit/http/api.ts';
import { issuesApi } from '#shared/newsletter/issues-contract.ts';
import { cancelIssue } from './cancel-letter.ts';
import { countSegments } from './count-segments.ts';
import { getIssue } from './get-letter.ts';
import { exportIssues, listIssues } from './list-letters.ts';
import { previewIssue } from './preview-letter.ts';
import { removeIssue, restoreIssue } from './remove-letter.ts';
import { addIssue, changeIssue } from './save-letter.ts';
import { sendIssue } from './send-letter.ts';
import { testIssue } from './test-letter.ts';

export function issuesRoutes(route: Route): void {
  route(issuesApi.list, (ctx, { query }) => listIssues(ctx, query));
  route(issuesApi.csv, (ctx, { query }) => exportIssues(ctx, query));
  route(issuesApi.segments, (ctx) => countSegments(ctx));
  route(issuesApi.issue, ({ db }, { params }) => getIssue(db, params.id));
  route(issuesApi.preview, (ctx, { body }) => previewIssue(ctx, body));
  route(issuesApi.add, (ctx, { body }) => addIssue(ctx, body));
  route(issuesApi.change, (ctx, { params, body }) => changeIssue(ctx, params.id, body));
  route(issuesApi.remove, (ctx, { params }) => removeIssue(ctx, params.id));
  route(issuesApi.restore, (ctx, { params }) => restoreIssue(ctx, params.id));
  route(issuesApi.test, (ctx, { params }) => testIssue(ctx, params.id));
  route(issuesApi.send, (ctx, { params, body }) => sendIssue(ctx, params.id, body));
  route(issuesApi.cancel, (ctx, { params }) => cancelIssue(ctx, params.id));
}
