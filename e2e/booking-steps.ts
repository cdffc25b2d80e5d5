import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { untilHydrated } from './open-page.ts';

/** Studio day and time, and the guest: shared by the booking specs. */
export const GUEST = { name: "Siew Ling O'Brien", email: 'siewling@example.com', phone: '91234567' };
/** A Thursday; the tests' clock is Tuesday 15 September 2026, 12:00. */
export const THURSDAY = '17 September 2026';

export const form = (page: Page) => page.getByRole('form', { name: 'Booking' });
export const slot = (page: Page, time: string) => page.getByRole('radio', { name: new RegExp(`^${time}`) });
export const total = (page: Page) =>
  page.getByRole('complementary', { name: 'Price summary' }).locator('.total dd');
/** The button of the summary, whatever its label: on phones the bar has another while the summary is out of view. */
export const confirm = (page: Page) =>
  page.getByRole('complementary', { name: 'Price summary' }).getByRole('button');

export async function openBooking(page: Page, address = '/#booking'): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
  await expect(form(page)).toBeVisible();
  await untilFormHydrated(page);
}

/** Its code is loaded after the page's. */
async function untilFormHydrated(page: Page): Promise<void> {
  await expect(confirm(page)).toHaveAttribute('type', 'submit');
}

export async function chooseWhen(page: Page, day = THURSDAY, time = '3:00 PM'): Promise<void> {
  await page.getByRole('button', { name: day }).click();
  await slot(page, time).check();
}

export async function fillInGuest(page: Page, { name, email, phone } = GUEST): Promise<void> {
  await form(page).getByLabel('Name').fill(name);
  await form(page).getByLabel('E-mail').fill(email);
  await form(page).getByLabel('Phone', { exact: true }).fill(phone);
}

export async function fillInAll(page: Page): Promise<void> {
  const treatment = form(page).getByLabel('Choose a treatment');
  // Its option also says the price, and a deposit where one is asked for.
  const option = treatment.getByRole('option', { name: /^Sensitive Calm Facial/ });
  await treatment.selectOption(await option.getAttribute('value'));
  await chooseWhen(page);
  await fillInGuest(page);
}

let others = 0;

/** Others book meanwhile: both rooms of the studio by default. */
export async function othersBook(
  request: APIRequestContext,
  treatmentId: number,
  studioTime: string,
  rooms = 2,
): Promise<void> {
  for (let room = 0; room < rooms; room++) {
    const number = ++others;
    const answer = await request.post('/api/bookings', {
      data: {
        treatmentId,
        appointmentDate: studioTime,
        customerName: 'Somebody Else',
        customerEmail: `other-${number}@example.com`,
        customerPhone: `+65 ${81_000_000 + number}`,
        addExtraction: true,
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}
