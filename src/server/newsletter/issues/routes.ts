import type { Route } from '#server/kit/http/api.ts';
import { issuesApi } from '#shared/newsletter/issues-contract.ts';
import {
  addIssue,
  changeIssue,
  exportIssues,
  getIssue,
  listIssues,
  removeIssue,
  restoreIssue,
} from './issues.ts';
import { previewIssue } from './preview-issue.ts';
import { cancelIssue, countSegments, sendIssue, testIssue } from './send-issue.ts';

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
