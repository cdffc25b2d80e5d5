import type { Route } from '#server/kit/http/api.ts';
import { uploadsApi } from '#shared/uploads/contract.ts';
import { uploadPicture } from './upload-picture.ts';

export function uploadsRoutes(route: Route): void {
  route(uploadsApi.upload, (ctx, { picture }) => uploadPicture(ctx, picture));
}
