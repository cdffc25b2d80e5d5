import type { Route } from '#server/kit/http/api.ts';
import { notesApi as api } from '#shared/notes/admin-contract.ts';
import { aftercareApi } from '#shared/notes/contract.ts';
import { getLatestAftercare, getVisitAftercare } from './aftercare/latest-aftercare.ts';
import { changeAftercare, listTreatmentAftercare } from './aftercare/treatment-aftercare.ts';
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  listTemplates,
  restoreTemplate,
} from './templates/note-templates.ts';
import { getNotedVisit, listClientNotes, writeNote } from './visit-notes.ts';

export function notesRoutes(route: Route): void {
  route(api.visit, (ctx, { params }) => getNotedVisit(ctx, params.id));
  route(api.write, (ctx, { params, body }) => writeNote(ctx, params.id, body));
  route(api.ofClient, (ctx, { params, query }) => listClientNotes(ctx, params.id, query));

  route(api.templates, (ctx) => listTemplates(ctx));
  route(api.addTemplate, (ctx, { body }) => createTemplate(ctx, body));
  route(api.changeTemplate, (ctx, { params, body }) => changeTemplate(ctx, params.id, body));
  route(api.deleteTemplate, (ctx, { params }) => deleteTemplate(ctx, params.id));
  route(api.restoreTemplate, (ctx, { params }) => restoreTemplate(ctx, params.id));

  route(api.aftercare, (ctx) => listTreatmentAftercare(ctx));
  route(api.changeAftercare, (ctx, { params, body }) => changeAftercare(ctx, params.id, body));
  route(aftercareApi.ofVisit, (ctx, { params }) => getVisitAftercare(ctx, params.token));
  route(aftercareApi.latest, (ctx) => getLatestAftercare(ctx));
}
