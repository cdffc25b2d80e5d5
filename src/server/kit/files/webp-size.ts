/**
 * Width and height from the header of a lossy WebP (RFC 9649), as our own pictures are. Reading them with sharp would
 * load it at the first start, and its library keeps 40 MB.
 */
export function webpSize(content: Buffer): { width: number; height: number } {
  const kind = content.toString('latin1', 8, 16);
  if (kind === 'WEBPVP8 ')
    return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
  if (kind === 'WEBPVP8X')
    return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
  throw new Error('not a lossy WebP');
}
