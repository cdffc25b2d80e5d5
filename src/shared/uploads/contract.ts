import * as z from 'zod/mini';
import { post } from '#shared/kit/define-endpoint.ts';

const uploadedPicture = z.object({
  /** `/files/<hash>-1200x900.webp`: contains the dimensions, and exists in smaller sizes. */
  imageUrl: z.string(),
});

export const uploadsApi = {
  /** multipart/form-data with one file in the field `image`. */
  upload: post('/api/upload', {
    access: 'admin',
    summary: 'Keeps a picture (JPEG, PNG, GIF or WebP of at most 5 MB, in the form field image), made small.',
    picture: 'image',
    reply: uploadedPicture,
  }),
};
