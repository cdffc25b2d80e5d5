export const PHOTO_KINDS = ['before', 'after', 'other'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

export const PHOTO_ANGLES = ['front', 'left', 'right', 'detail'] as const;
export type PhotoAngle = (typeof PHOTO_ANGLES)[number];

export const KIND_WORDS: Record<PhotoKind, string> = { before: 'Before', after: 'After', other: 'Other' };
export const ANGLE_WORDS: Record<PhotoAngle, string> = {
  front: 'Front',
  left: 'Left side',
  right: 'Right side',
  detail: 'Detail',
};

export const CONSENT_FIRST =
  'Please ask first: nobody has recorded yet that the client agrees to photos of their skin.';
export const CONSENT_REFUSED =
  'The client does not agree to photos: none can be taken, and those that are there cannot be looked at.';
export const HEIC_PHOTO =
  'This is a HEIC photo, which only some devices can show. Please save it as JPEG (iPhone: Settings, Camera, Formats, Most Compatible) and choose it again.';
