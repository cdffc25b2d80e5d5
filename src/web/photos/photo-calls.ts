import type { Answer } from '#shared/kit/endpoint.ts';
import type { PhotoChange, photosApi } from '#shared/photos/admin-contract.ts';
import type { PhotoAngle, PhotoKind } from '#shared/photos/photo-kinds.ts';
import { CallError, call, shouldRepeat } from '#web/kit/call.ts';
import { readSessionToken } from '#web/kit/session-token.ts';

type Api = typeof photosApi;

export const photosPath = (clientId: number) => `/api/admin/clients/${clientId}/photos`;

export const photoCalls = {
  consent: (clientId: number, isGiven: boolean) =>
    call<Api['consent']>('POST /api/admin/clients/:id/photo-consent', {
      params: { id: clientId },
      body: { isGiven },
    }),
  change: (id: number, body: PhotoChange) =>
    call<Api['change']>('PATCH /api/admin/photos/:id', { params: { id }, body }),
  remove: (id: number) => call<Api['remove']>('DELETE /api/admin/photos/:id', { params: { id } }),
  removeAll: (clientId: number) =>
    call<Api['removeAll']>('DELETE /api/admin/clients/:id/photos', { params: { id: clientId } }),
};

type Shown = { kind: PhotoKind; angle: PhotoAngle };

/** As a form: a picture is no JSON. Repeated after the session had expired and the person signed in again. */
export async function sendPhoto(clientId: number, photo: Blob, shown: Shown): Promise<Answer<Api['add']>> {
  const token = readSessionToken();
  const body = new FormData();
  body.append('image', photo, 'photo.jpg');
  const response = await fetch(`${photosPath(clientId)}?${new URLSearchParams(shown)}`, {
    method: 'POST',
    cache: 'no-store',
    body,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (response.ok) return response.json();
  const error = new CallError(response.status, (await response.text()) || response.statusText);
  if (await shouldRepeat(error, token)) return sendPhoto(clientId, photo, shown);
  throw error;
}
