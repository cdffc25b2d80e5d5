import * as z from 'zod/mini';
import { del, get, patch, post } from '#shared/kit/define-endpoint.ts';
import { digits, id, instant } from '#shared/kit/fields.ts';
import { PHOTO_ANGLES, PHOTO_KINDS } from './photo-kinds.ts';

const kind = z.enum(PHOTO_KINDS, 'Please choose before, after or other');
const angle = z.enum(PHOTO_ANGLES, 'Please choose the angle');

const clientPhoto = z.object({
  id,
  kind,
  angle,
  takenAt: instant,
  takenBy: z.nullable(z.string()),
  /** The visit it was taken at. */
  bookingId: z.nullable(id),
  treatmentName: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
  /** A small picture, as a data URL; null when the key of this installation does not open it. */
  thumbnail: z.nullable(z.string()),
});
export type ClientPhoto = z.infer<typeof clientPhoto>;

const photoConsent = z.object({
  state: z.enum(['none', 'given', 'refused']),
  /** The day it was said. */
  on: z.nullable(z.string()),
  source: z.nullable(z.enum(['staff', 'form'])),
});

const clientPhotos = z.object({
  consent: photoConsent,
  /** How many there are; they are listed only while the client agrees. */
  count: z.int(),
  /** The latest first. */
  photos: z.array(clientPhoto),
});
export type ClientPhotos = z.infer<typeof clientPhotos>;

const photoChange = z.object({ kind: z.optional(kind), angle: z.optional(angle) });
export type PhotoChange = z.infer<typeof photoChange>;

const access = 'therapist';

/** For admins, and for a therapist of hers; reception sees no photos. Never cached, every look is on record. */
export const photosApi = {
  list: get('/api/admin/clients/:id/photos', {
    access,
    summary: "A client's photos, the latest first, and whether the client agrees to them.",
    reply: clientPhotos,
  }),
  /** multipart/form-data with one file in the field `image`. */
  add: post('/api/admin/clients/:id/photos', {
    access,
    summary:
      'Adds a photo (JPEG, PNG, GIF or WebP of at most 5 MB, in the form field image), encrypted. 409 without consent.',
    query: z.object({
      kind: z._default(kind, 'other'),
      angle: z._default(angle, 'front'),
      /** By default the visit of that day that has begun. */
      bookingId: z.optional(digits(1, 2_147_483_647)),
    }),
    picture: 'image',
    reply: clientPhoto,
    status: 201,
  }),
  consent: post('/api/admin/clients/:id/photo-consent', {
    access,
    summary: 'Records that the client agrees to photos, or does not any more.',
    body: z.object({ isGiven: z.boolean() }),
    reply: photoConsent,
  }),
  removeAll: del('/api/admin/clients/:id/photos', {
    access,
    summary: "Deletes all of a client's photos, with their key.",
  }),
  image: get('/api/admin/photos/:id', {
    access,
    summary: 'One photo.',
    file: 'image/webp',
  }),
  change: patch('/api/admin/photos/:id', {
    access,
    summary: 'Changes what a photo shows.',
    body: photoChange,
    reply: clientPhoto,
  }),
  remove: del('/api/admin/photos/:id', {
    access,
    summary: 'Deletes a photo.',
  }),
};
