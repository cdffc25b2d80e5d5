import sharp from 'sharp';

const BOUNDARY = 'studio-form-boundary';

/**
 * The multipart body a browser sends with a picture in the field `image`; latin1, so that bytes survive in a string.
 */
export async function aForm(): Promise<{ body: string; type: string }> {
  const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#9c4f4c' } })
    .png()
    .toBuffer();
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const body = `${head}${picture.toString('latin1')}\r\n--${BOUNDARY}--\r\n`;
  return { body, type: `multipart/form-data; boundary=${BOUNDARY}` };
}
