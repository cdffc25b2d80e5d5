import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { pngOfSize } from '#server/kit/files/testing/png-of-size.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { MOST_PICTURE_BYTES, TOO_LARGE, TOO_MANY_PIXELS, WRONG_TYPE } from '#shared/kit/picture-limits.ts';
import { readPictureUrl } from '#shared/kit/picture-url.ts';

const studio = useStudio('2026-03-10T08:00:00Z', {});

type File = { content: Buffer; field?: string; name?: string; type?: string };

const canvas = (width: number, height: number, background = '#9c4f4c') =>
  sharp({ create: { width, height, channels: 3, background } });
const picture = (width = 1300, height = 900, background?: string) =>
  canvas(width, height, background).jpeg().toBuffer();

let admin: { token: string };
let before: string[];
const stored = () => {
  const { folder } = studio.studio.tools.files;
  return existsSync(folder) ? (readdirSync(folder, { recursive: true }) as string[]).sort() : [];
};
const read = (address: string) =>
  readFileSync(join(studio.studio.tools.files.folder, address.replace('/files/', '')));

beforeEach(async () => {
  admin = await anAdmin(studio.db);
  before = stored();
});

const BOUNDARY = 'studio-form-boundary';

function form(files: File[], fields: Record<string, string> = {}): Buffer {
  const texts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const parts = files.map(({ content, field = 'image', name = 'photo.jpg', type = 'image/jpeg' }) =>
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ]),
  );
  return Buffer.concat([...texts, ...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

async function send(payload: Buffer, { token = admin.token, type }: { token?: string; type?: string } = {}) {
  const response = await studio.inject({
    method: 'POST',
    url: '/api/upload',
    headers: {
      'content-type': type ?? `multipart/form-data; boundary=${BOUNDARY}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}
const upload = (...files: File[]) => send(form(files));

describe('POST /api/upload', () => {
  test('answers where the picture is, in every size, and says who brought it', async () => {
    const { status, body } = await send(form([{ content: await picture() }], { note: 'fields are ignored' }));
    expect([status, body]).toEqual([
      200,
      { imageUrl: expect.stringMatching(/^\/files\/[0-9a-f]{32}-1300x900\.webp$/) },
    ]);
    const widths = readPictureUrl(body.imageUrl)?.sizes.map(async ({ url: address }) => {
      const { format, width } = await sharp(read(address)).metadata();
      return [format, width];
    });
    expect(await Promise.all(widths ?? [])).toEqual([480, 800, 1200, 1300].map((width) => ['webp', width]));
    const served = await studio.inject({ url: body.imageUrl });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    const { rows } = await studio.db.execute(`select action, target from audit_log`);
    expect(rows).toEqual([{ action: 'upload picture', target: `picture ${body.imageUrl}` }]);
  });

  test('where the camera was is gone from what is stored', async () => {
    const content = await canvas(600, 400)
      .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '1/1 17/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(content).metadata()).exif?.includes('somebody')).toBe(true);
    const { body } = await upload({ content });
    for (const { url: address } of readPictureUrl(body.imageUrl)?.sizes ?? []) {
      const { exif, xmp, iptc } = await sharp(read(address)).metadata();
      expect([exif, xmp, iptc, read(address).includes('somebody')]).toEqual([
        undefined,
        undefined,
        undefined,
        false,
      ]);
    }
  });

  test.each(['png', 'gif', 'webp', 'jpeg'] as const)(
    '%s is taken, whatever its name says',
    async (format) => {
      const content = await canvas(500, 300).toFormat(format).toBuffer();
      const { status, body } = await upload({
        content,
        name: 'report.exe',
        type: 'application/octet-stream',
      });
      expect([status, body.imageUrl]).toEqual([200, expect.stringMatching(/-500x300\.webp$/)]);
    },
  );

  test.each(['gif', 'webp'] as const)('of an animated %s, the first frame is stored', async (format) => {
    const frames = await Promise.all([
      canvas(120, 80, '#ff0000').png().toBuffer(),
      canvas(120, 80, '#0000ff').png().toBuffer(),
    ]);
    const content = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(content, { animated: true }).metadata()).pages).toBe(2);
    const { body } = await upload({ content });
    expect(body.imageUrl).toMatch(/-120x80\.webp$/);
    const { dominant } = await sharp(read(body.imageUrl)).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  test('eight at once, each its own picture', async () => {
    const contents = await Promise.all(
      Array.from({ length: 8 }, (_, index) => picture(1000 + index, 800, `#0000${index}${index}`)),
    );
    const replies = await Promise.all(contents.map((content) => upload({ content })));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(replies.map(({ body }) => body.imageUrl)).size).toBe(8);
    expect(stored().filter((name) => name.includes('partial'))).toEqual([]);
  });

  test('a file of exactly 5 MB is taken', async () => {
    const content = Buffer.concat([await picture()], MOST_PICTURE_BYTES); // padded: JPEG decoders stop at its end
    expect((await upload({ content })).status).toBe(200);
  });
});

describe('what is refused leaves nothing on disk', () => {
  const noise = (width: number, height: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const bomb = () => pngOfSize(10_000, 10_000);

  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['an executable named photo.jpg', () => Buffer.from('MZ\x90\x00\x03 this program'), 415, WRONG_TYPE],
    ['an SVG with a script', () => Buffer.from(script), 415, WRONG_TYPE],
    ['a page of HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, WRONG_TYPE],
    ['a picture of 5.1 MB', () => noise(1400, 1400).png().toBuffer(), 413, TOO_LARGE],
    ['one byte too many', () => Buffer.alloc(MOST_PICTURE_BYTES + 1), 413, TOO_LARGE],
    ['a decompression bomb', bomb, 415, TOO_MANY_PIXELS],
    ['half a JPEG', async () => (await picture()).subarray(0, 2_000), 415, WRONG_TYPE],
    [
      'most of a PNG',
      async () => (await noise(300, 300).png().toBuffer()).subarray(0, -5_000),
      415,
      WRONG_TYPE,
    ],
    ['a TIFF', () => canvas(300, 200).tiff().toBuffer(), 415, WRONG_TYPE],
    ['nothing in the file', () => Buffer.alloc(0), 415, WRONG_TYPE],
  ])('%s', async (_, make, status, message) => {
    const content = await make();
    if (status === 413) expect(content.length).toBeGreaterThan(MOST_PICTURE_BYTES);
    const reply = await upload({ content });
    expect([reply.status, reply.body.message]).toEqual([status, message]);
    expect(stored()).toEqual(before);
  });

  test('no file, two files, another field, no form, a broken form', async () => {
    const content = await picture();
    const whole = form([{ content }]);
    const replies = [
      await send(form([], { image: 'photo.jpg' })),
      await upload({ content }, { content }),
      await upload({ content, field: 'avatar' }),
      await send(content, { type: 'image/jpeg' }),
      await send(Buffer.from('{}'), { type: 'application/json' }),
      await send(whole.subarray(0, 3_000)),
      await send(whole, { type: 'multipart/form-data' }),
      await send(Buffer.from('no form at all')),
    ];
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 415, 415, 400, 400, 400]);
    expect(replies.slice(0, 3).map(({ body }) => body.message)).toEqual([
      'Please choose a picture to upload.',
      'Please send one picture at a time.',
      'Please send the picture in the field image.',
    ]);
    expect(replies.every(({ body }) => typeof body.message === 'string' && body.code)).toBe(true);
    expect(stored()).toEqual(before);
  });

  test('nobody and a member are not listened to', async () => {
    const member = await aMember(studio.db);
    const payload = form([{ content: await picture() }]);
    expect((await send(payload, { token: '' })).status).toBe(401);
    expect((await send(payload, { token: member.token })).status).toBe(403);
    expect(stored()).toEqual(before);
  });
});

test('on a real line, a refused picture leaves the line free for the next question', async () => {
  const { app } = studio.studio;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const body = form([{ content: Buffer.alloc(MOST_PICTURE_BYTES + 200_000) }]);
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('latin1').on('data', (text) => (heard += text));
  const auth = `host: studio\r\nauthorization: Bearer ${admin.token}\r\n`;
  socket.write(
    `POST /api/upload HTTP/1.1\r\n${auth}content-type: multipart/form-data; boundary=${BOUNDARY}\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  socket.write(body);
  socket.write(`GET /api/categories HTTP/1.1\r\n${auth}\r\n`);
  await expect
    .poll(() => heard.match(/HTTP\/1\.1 \d+/g), { timeout: 5_000 })
    .toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  expect(heard).toContain(TOO_LARGE);
  socket.destroy();
});
