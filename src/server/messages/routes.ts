import type { Route } from '#server/kit/http/api.ts';
import { messagesAdminApi } from '#shared/messages/admin-contract.ts';
import { messagesApi } from '#shared/messages/contract.ts';
import { getClientMessages } from './client-messages.ts';
import {
  changeKind,
  getMessageSettings,
  listMessageKinds,
  previewMessage,
  saveMessageSettings,
} from './kinds.ts';
import { getVisitConsent, listOwnConsents, setOwnConsents, setVisitConsent } from './own-consents.ts';
import { chooseByForm, openMessages, resumeMessages, stopMessages } from './stop.ts';
import { listToSend, markSent, skipMessage } from './to-send.ts';

const STOPPED = { message: "You won't get these messages any more." };

export function messagesRoutes(route: Route): void {
  route(messagesApi.ownConsents, (ctx) => listOwnConsents(ctx));
  route(messagesApi.setOwnConsents, (ctx, { body }) => setOwnConsents(ctx, body.consents, body.at));
  route(messagesApi.visitConsent, (ctx, { params }) => getVisitConsent(ctx, params.token));
  route(messagesApi.setVisitConsent, (ctx, { params, body }) =>
    setVisitConsent(ctx, params.token, body.isGiven),
  );
  route(messagesApi.opened, (ctx, { params }) => openMessages(ctx, params.token));
  route(messagesApi.stop, (ctx, { params, body }) => stopMessages(ctx, params.token, body.kind));
  route(messagesApi.resume, (ctx, { params, body }) => resumeMessages(ctx, params.token, body.kind));
  route(messagesApi.byForm, (ctx, { params }) => chooseByForm(ctx, params));
  route(messagesApi.stopByMail, (ctx, { params }) =>
    stopMessages(ctx, params.token, '*').then(() => STOPPED),
  );
  route(messagesAdminApi.kinds, (ctx) => listMessageKinds(ctx));
  route(messagesAdminApi.changeKind, (ctx, { params, body }) => changeKind(ctx, params.kind, body));
  route(messagesAdminApi.preview, (ctx, { params, body }) => previewMessage(ctx, params.kind, body));
  route(messagesAdminApi.settings, (ctx) => getMessageSettings(ctx));
  route(messagesAdminApi.saveSettings, (ctx, { body }) => saveMessageSettings(ctx, body));
  route(messagesAdminApi.toSend, (ctx) => listToSend(ctx));
  route(messagesAdminApi.markSent, (ctx, { params }) => markSent(ctx, params.id));
  route(messagesAdminApi.skip, (ctx, { params }) => skipMessage(ctx, params.id));
  route(messagesAdminApi.ofClient, (ctx, { params }) => getClientMessages(ctx, params.id));
}
