import assert from 'node:assert/strict';
import sharp from 'sharp';
import { build } from './build.mjs';
import { openThrowawayStudio } from './open-throwaway-studio.mjs';

const ADMIN = { email: 'admin@petal.example', password: 'only for a trial' };
const MEMBER = { email: 'clara.tan@example.com', password: 'petal-demo' };
const PAGES = ['/', '/treatments', '/products', '/media', '/auth', '/admin-dashboard'];

/**
 * The shortest way through what needs a part of Node or a native library: starts a demo, reads pages, signs in, books,
 * uploads a picture, stops. Nothing may be written to standard error, such as a warning of Node.
 */
await build();
const studio = await openThrowawayStudio({
  SEED: 'demo',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});
/** @type {Awaited<ReturnType<typeof studio.close>>} */
let end;
try {
  for (const page of PAGES) assert.match(await (await request(page)).text(), /<\/html>\s*$/, page);
  await book(await signIn(MEMBER));
  await uploadPicture(await signIn(ADMIN));
  assert.match(await (await request('/metrics')).text(), /^studio_bookings\{status="pending"\} \d+$/m);
} finally {
  end = await studio.close();
}
assert.deepEqual(end, { exitCode: 0, complaints: '' });
console.log(`Node ${process.version}: started, ${PAGES.length} pages, a booking, an upload, stopped.`);

/** @param {string} sessionToken */
async function book(sessionToken) {
  const [treatment] = await (await request('/api/treatments')).json();
  const today = new Date().toISOString().slice(0, 10);
  const { days } = await (
    await request(`/api/availability?treatmentId=${treatment.id}&from=${today}`)
  ).json();
  const { date, times } = days.find((/** @type {{ times: string[] }} */ day) => day.times.length > 0);
  const made = await request('/api/bookings', {
    sessionToken,
    json: {
      treatmentId: treatment.id,
      appointmentDate: `${date}T${times[0]}:00+08:00`,
      customerName: 'Clara Tan',
      customerEmail: MEMBER.email,
      customerPhone: '+65 91234567',
      addExtraction: true,
    },
  });
  assert.equal(made.status, 201);
}

/** @param {string} sessionToken */
async function uploadPicture(sessionToken) {
  const create = { width: 640, height: 480, channels: /** @type {const} */ (3), background: '#a0522d' };
  const form = new FormData();
  form.append('image', new Blob([await sharp({ create }).jpeg().toBuffer()]), 'picture.jpg');
  const { imageUrl } = await (await request('/api/upload', { sessionToken, form })).json();
  assert.equal((await request(imageUrl)).headers.get('content-type'), 'image/webp');
}

/** @param {{ email: string, password: string }} account */
async function signIn(account) {
  return (await (await request('/api/login', { json: account })).json()).sessionToken;
}

/** @param {string} path @param {{ json?: object, form?: FormData, sessionToken?: string }} [sent] */
async function request(path, { json, form, sessionToken } = {}) {
  const response = await fetch(studio.url + path, {
    method: json || form ? 'POST' : 'GET',
    headers: {
      ...(json && { 'content-type': 'application/json' }),
      ...(sessionToken && { authorization: `Bearer ${sessionToken}` }),
    },
    body: json ? JSON.stringify(json) : (form ?? null),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${(await response.text()).slice(0, 300)}`);
  return response;
}
