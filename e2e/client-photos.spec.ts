import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

/** A guest's visit of this therapist an hour ago. */
async function aVisit(studio: Parameters<typeof signInAs>[1], therapist: number): Promise<void> {
  await studio.sql(
    `with therapist as (
       insert into therapists (name, user_id, created_at, updated_at) values ('Aisyah Rahman', $1, now(), now()) returning id
     )
     insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room, starts_at,
       ends_at, busy_until, therapist_id, customer_name, customer_email, customer_phone, phone_e164, status, created_at,
       updated_at)
     select treatments.id, treatments.name, 12800, false, 0, 1, '2026-09-15T03:00:00Z', '2026-09-15T03:50:00Z',
       '2026-09-15T03:50:00Z', therapist.id, 'Mei Lim', '', '+65 91234567', '+6591234567', 'confirmed',
       '2026-09-01T03:00:00Z', '2026-09-01T03:00:00Z'
     from therapist, treatments order by treatments.id limit 1`,
    [therapist],
  );
}

/** A camera that sees one colour. */
async function giveCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 800;
    const paint = () => {
      const pen = canvas.getContext('2d')!;
      pen.fillStyle = '#c98a86';
      pen.fillRect(0, 0, 600, 800);
      requestAnimationFrame(paint);
    };
    paint();
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia: async () => canvas.captureStream(10) },
    });
  });
}

/** A PNG of one colour, made in the page. */
async function aFile(page: Page, colour: string) {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 400;
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 300, 400);
    return canvas.toDataURL('image/png').split(',')[1]!;
  }, colour);
  return { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

test('photos after consent: a file, the camera with the last one shining through, and both compared', {
  tag: ['@phone', '@long'],
}, async ({ page, studio }) => {
  const therapist = await signInAs(page, studio, { role: 'therapist', firstName: 'Aisyah' });
  await aVisit(studio, therapist.id);
  await giveCamera(page);
  await page.goto('/admin-dashboard?tab=my-day');
  await page.getByRole('button', { name: 'Notes on Mei Lim' }).click();
  await page.getByText('Photos', { exact: true }).click();
  const card = page.locator('.visit-photos');
  await expect(card).toContainText('Please ask first');
  await expect(card.getByRole('button', { name: 'Take a photo' })).toHaveCount(0);
  await card.getByRole('button', { name: 'The client agrees' }).click();
  await card.getByRole('button', { name: 'Take a photo' }).click();

  const camera = page.getByRole('dialog', { name: 'Take a photo' });
  await camera.getByLabel('Choose a file').setInputFiles({
    name: 'IMG_1.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('\0\0\0\x18ftypheic', 'latin1'),
  });
  await expect(camera.getByText(/^This is a HEIC photo/)).toBeVisible();
  await camera.getByRole('button', { name: 'Before' }).click();
  await camera.getByLabel('Choose a file').setInputFiles(await aFile(page, '#f0cfca'));
  await camera.getByRole('button', { name: 'Keep photo' }).click();
  await expect(camera.getByAltText(/shining through/)).toBeVisible();
  await camera.getByLabel('Last photo shines through').press('ArrowRight');
  await camera.getByRole('button', { name: 'After' }).click();
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  studio.clock.advance({ minutes: 40 });
  await camera.getByRole('button', { name: 'Take photo' }).click();
  await camera.getByRole('button', { name: 'Keep photo' }).click();
  await expect(camera.getByRole('button', { name: 'Take photo' })).toBeEnabled();
  await camera.getByRole('button', { name: 'Close' }).click();

  await card.getByRole('button', { name: /^Open photo: After/ }).click();
  const photo = page.getByRole('dialog', { name: /^After, front/ });
  await photo.getByLabel('Compare with').selectOption({ label: 'Before, 15 Sep 2026' });
  const slider = photo.getByRole('slider', { name: 'How much of the earlier photo is shown' });
  await expect(slider).toHaveValue('50');
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('51');
  const box = (await slider.boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height / 2);
  await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(30);
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  await photo.getByRole('button', { name: 'Close' }).click();

  await card.getByRole('button', { name: 'Withdraw consent' }).click();
  await expect(card).toContainText('2 photos are locked');
  await expect(card.getByRole('button', { name: /^Open photo/ })).toHaveCount(0);
  const [row] = await studio.sql<{ count: number }>(
    `select count(*)::int from audit_log where action = 'view photo'`,
  );
  expect(row!.count).toBeGreaterThan(1);
});
