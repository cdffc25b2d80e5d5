import type { Route } from '#server/kit/http/api.ts';
import { photosApi as api } from '#shared/photos/admin-contract.ts';
import { recordConsent } from './photo-consent.ts';
import { addPhoto, changePhoto, getPhoto, listClientPhotos, removeAllPhotos, removePhoto } from './photos.ts';

export function photosRoutes(route: Route): void {
  route(api.list, (ctx, { params }) => listClientPhotos(ctx, params.id));
  route(api.add, (ctx, { params, query, picture }) => addPhoto(ctx, params.id, query, picture));
  route(api.consent, (ctx, { params, body }) => recordConsent(ctx, params.id, body));
  route(api.removeAll, (ctx, { params }) => removeAllPhotos(ctx, params.id));
  route(api.image, (ctx, { params }) => getPhoto(ctx, params.id));
  route(api.change, (ctx, { params, body }) => changePhoto(ctx, params.id, body));
  route(api.remove, (ctx, { params }) => removePhoto(ctx, params.id));
}
