import { aMember, anAdmin } from '#server/accounts/make.ts';
import { median } from '../measure.ts';
import { openPhone, type Phone, type PhoneReading } from '../phone.ts';
import type { Aim, Finding, Workload } from '../workload.ts';

const RUNS = 5;
const TAP_AIM = { atMost: 100 };

/** A phone with a slow processor on a slow line: what is seen when, and how soon a tap has an effect. */
export const phone: Workload = {
  name: 'phone',
  measure: async ({ app: { url }, database: { db } }) => {
    // In its own chunk: the file is also a script.
    const { findChromium } = await import('../../scripts/find-chromium.mjs');
    const { article, ...others } = await choosePages(url);
    const member = await aMember(db, { email: 'bench-phone@example.com' });
    const admin = await anAdmin(db, { email: 'bench-phone-admin@example.com' });
    const opened = await openPhone(url, findChromium());
    try {
      return [
        ...(await measurePages(opened, { ...others, article })),
        await measureTap(opened, 'menu', '/', 'button[aria-label="Open menu"]'),
        await measureTap(opened, 'Book in the bar', '/', '.book-bar a'),
        await measureTap(opened, 'Book Appointment', '/treatments', '.t-card button'),
        await measureTap(opened, 'menu of an article', article, 'button[aria-label="Open menu"]'),
        ...(await measureDashboard(opened, '/dashboard', member.token)),
        ...(await measureDashboard(opened, '/admin-dashboard', admin.token)),
      ];
    } finally {
      await opened.close();
    }
  },
};

async function choosePages(url: string) {
  const [products, articles] = await Promise.all(
    ['/api/products', '/api/articles'].map(async (path) => (await fetch(url + path)).json()),
  );
  return {
    home: '/',
    treatments: '/treatments',
    products: '/products',
    product: `/product/${products[0].id}`,
    article: `/articles/${articles[0].slug}`,
    auth: '/auth',
  };
}

const FIGURES: { what: string; figure: keyof PhoneReading; unit: Finding['unit']; aim: Aim }[] = [
  { what: 'first paint', figure: 'paint', unit: 'ms', aim: { atMost: 900 } },
  { what: 'largest paint', figure: 'largestPaint', unit: 'ms', aim: { atMost: 1_200 } },
  { what: 'blocked by long tasks', figure: 'blocked', unit: 'ms', aim: { atMost: 50 } },
  { what: 'layout shift, in thousandths', figure: 'shift', unit: '‰', aim: { atMost: 10 } },
];

async function measurePages(opened: Phone, pages: Record<string, string>): Promise<Finding[]> {
  const readings: Record<string, PhoneReading[]> = {};
  for (const [name, path] of Object.entries(pages)) readings[name] = await openSome(opened, path);
  return FIGURES.map(({ what, figure, unit, aim }) => {
    const medians = Object.entries(readings).map(([name, runs]) => ({ name, value: medianOf(runs, figure) }));
    const worst = medians.reduce((a, b) => (b.value > a.value ? b : a));
    return { what: `phone: ${what}, worst page (${worst.name})`, value: worst.value, unit, aim, readings };
  });
}

async function measureTap(opened: Phone, what: string, path: string, control: string): Promise<Finding> {
  const readings: number[] = [];
  for (let run = 0; run < RUNS; run++) readings.push(await opened.tap(path, control));
  return { what: `phone: tap on ${what}`, value: median(readings), unit: 'ms', aim: TAP_AIM, readings };
}

/** Signed in: code, user and data should be requested at once. */
async function measureDashboard(opened: Phone, path: string, token: string): Promise<Finding[]> {
  const readings = await openSome(opened, path, token);
  return [
    {
      what: `phone: ${path}, largest paint`,
      value: medianOf(readings, 'largestPaint'),
      unit: 'ms',
      aim: { atMost: 1_500 },
      readings,
    },
    {
      what: `phone: ${path}, layout shift`,
      value: medianOf(readings, 'shift'),
      unit: '‰',
      aim: { atMost: 0 },
    },
  ];
}

async function openSome(opened: Phone, path: string, token?: string): Promise<PhoneReading[]> {
  const readings: PhoneReading[] = [];
  for (let run = 0; run < RUNS; run++) readings.push(await opened.open(path, token ? { token } : {}));
  return readings;
}

function medianOf(readings: PhoneReading[], figure: keyof PhoneReading): number {
  const scale = figure === 'shift' ? 1_000 : 1;
  return median(readings.map((reading) => reading[figure])) * scale;
}
