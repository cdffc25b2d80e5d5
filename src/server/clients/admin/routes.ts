import type { Route } from '#server/kit/http/api.ts';
import { clientsApi } from '#shared/clients/contract.ts';
import { addClient } from './add-client.ts';
import { keepApart, listAlikeClients } from './alike-clients.ts';
import { changeContact } from './change-contact.ts';
import { changeDetails, confirmAllergies, recordConsents } from './change-details.ts';
import { findClient, getClient, listClients, listTags } from './clients.ts';
import { eraseClient, exportClient, type Hooks } from './erase-client.ts';
import { mergeClients, unmergeClients } from './merge-clients.ts';

/** `hooks`: what higher features know of a client, and do when something happens to the card or the account. */
export function clientsRoutes(hooks: Hooks): (route: Route) => void {
  return (route) => {
    route(clientsApi.list, (ctx, { query }) => listClients(ctx, query));
    route(clientsApi.add, (ctx, { body }) => addClient(ctx, body));
    route(clientsApi.tags, (ctx) => listTags(ctx));
    route(clientsApi.alike, (ctx) => listAlikeClients(ctx));
    route(clientsApi.keepApart, (ctx, { params, body }) => keepApart(ctx, params.id, body.clientId));
    route(clientsApi.changeDetails, (ctx, { params, body }) => changeDetails(ctx, params.id, body));
    route(clientsApi.confirmAllergies, (ctx, { params, body }) => confirmAllergies(ctx, params.id, body));
    route(clientsApi.recordConsents, (ctx, { params, body }) =>
      recordConsents(ctx, params.id, body, hooks.cards),
    );
    route(clientsApi.find, (ctx, { query }) => findClient(ctx, query));
    route(clientsApi.card, (ctx, { params }) => getClient(ctx, hooks.cards, params.id));
    route(clientsApi.change, (ctx, { params, body }) => changeContact(ctx, params.id, body));
    route(clientsApi.merge, (ctx, { params, body }) =>
      mergeClients(ctx, hooks.cards, params.id, body.clientId),
    );
    route(clientsApi.unmerge, (ctx, { params, body }) =>
      unmergeClients(ctx, hooks.cards, params.id, body.clientId),
    );
    route(clientsApi.export, (ctx, { params }) => exportClient(ctx, hooks, params.id));
    route(clientsApi.erase, (ctx, { params }) => eraseClient(ctx, hooks, params.id));
  };
}
