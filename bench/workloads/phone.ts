import { aMember, anAdmin } from '#server/accounts/make.ts';
import { median } from '../measure.ts';
import { openPagesWithoutScript } from '../open-pages-without-script.ts';
import { openPhone, type Phone, type PhoneReading, type Visit } from '../phone.ts';
import type { Aim, Finding, Workload } from '../workload.ts';

const RUNS = 3;
const MENU = 'button[aria-label="Open menu"]';

type Place = Visit & { name: string; tapName?: string };
type Figures = Record<Figure, number | undefined>;
type Figure = keyof PhoneReading;

/** A phone with a slow processor on a slow line: what is seen when, and how soon a tap has an effect. */
export const phone: Workload = {
  name: 'phone',
  measure: async ({ app: { url }, database: { db } }) => {
    // In its own chunk: the file is also a script.
    const { findChromium } = await import('../../scripts/find-chromium.mjs');
    const pages = await choosePages(url);
    const member = await aMember(db, { email: 'bench-phone@example.com' });
    const admin = await anAdmin(db, { email: 'bench-phone-admin@example.com' });
    const dashboards: Place[] = [
      { name: '/dashboard', path: '/dashboard', token: member.token },
      { name: '/admin-dashboard', path: '/admin-dashboard', token: admin.token },
    ];
    // Home is opened twice as often, because a page gets only one tap, its first.
    const again: Place = { name: 'home again', path: '/', tap: '.book-bar a', tapName: 'Book in the bar' };
    for (const { path } of pages) await warmUp(url + path);
    const still = await openPagesWithoutScript(url);
    const without = new Map(pages.map(({ name, path }) => [name, stillPlace(still.url, name, path)]));
    const opened = await openPhone(url, findChromium());
    try {
      const read = await visitAll(opened, [...pages, ...without.values(), again, ...dashboards]);
      const medians = new Map([...read].map(([place, readings]) => [place, mediansOf(readings)]));
      printPages(medians);
      return [
        ...PAGE_AIMS.map((aim) => worstOf(aim, pages, medians, Object.fromEntries(namesOf(read)))),
        ...PAGE_AIMS.slice(0, 3).map((aim) => withoutScriptOf(aim, [...without.values()], medians)),
        ...[...pages, again].flatMap((place) => tapOf(place, medians.get(place)!)),
        ...dashboards.flatMap((place) => dashboardOf(place, medians.get(place)!)),
      ];
    } finally {
      await opened.close();
      still.close();
    }
  },
};

async function choosePages(url: string): Promise<Place[]> {
  const [products, articles] = await Promise.all(
    ['/api/products', '/api/articles'].map(async (path) => (await fetch(url + path)).json()),
  );
  return [
    { name: 'home', path: '/', tap: MENU, tapName: 'menu' },
    { name: 'treatments', path: '/treatments', tap: '.t-card button', tapName: 'Book Appointment' },
    { name: 'products', path: '/products' },
    { name: 'product', path: `/product/${products[0].id}` },
    { name: 'article', path: `/articles/${articles[0].slug}`, tap: MENU, tapName: 'menu of an article' },
    { name: 'auth', path: '/auth' },
  ];
}

/** The machine's limit: the same page, with nothing to run. */
function stillPlace(url: string, name: string, path: string): Place {
  return { name: `${name}, no script`, path, url };
}

/** The first responses of a new process are slow and little compressed, which visitors later never see. */
async function warmUp(url: string): Promise<void> {
  for (let time = 0; time < 3; time++)
    await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).text();
}

/** Page after page, then all again, so that other load on the machine affects every page. */
async function visitAll(opened: Phone, places: Place[]): Promise<Map<Place, PhoneReading[]>> {
  const read = new Map<Place, PhoneReading[]>(places.map((place) => [place, []]));
  for (let run = 0; run < RUNS; run++)
    for (const [place, readings] of read) readings.push(await opened.visit(place));
  return read;
}

function mediansOf(readings: PhoneReading[]): Figures {
  const of = (figure: Figure) => {
    const values = readings.flatMap((reading) => reading[figure] ?? []);
    return values.length === 0 ? undefined : median(values);
  };
  return {
    paint: of('paint'),
    largestPaint: of('largestPaint'),
    blocked: of('blocked'),
    shift: of('shift'),
    tap: of('tap'),
  };
}

function namesOf<Value>(read: Map<Place, Value>): [string, Value][] {
  return [...read].map(([{ name }, value]) => [name, value]);
}

/** Every page; the findings name only the worst one. */
function printPages(medians: Map<Place, Figures>): void {
  const cells = (row: (string | number)[]) =>
    row.map((cell, column) => (column ? String(cell).padStart(7) : String(cell).padEnd(18))).join('');
  console.log(cells(['', 'FCP', 'LCP', 'TBT', 'CLS', 'INP']));
  for (const [name, { paint, largestPaint, blocked, shift, tap }] of namesOf(medians)) {
    const whole = [paint, largestPaint, blocked].map((ms) => Math.round(ms ?? 0));
    console.log(cells([name, ...whole, (shift ?? 0).toFixed(3), tap ?? '']));
  }
}

type PageAim = { what: string; figure: Figure; unit: Finding['unit']; aim: Aim };
const PAGE_AIMS: PageAim[] = [
  { what: 'first paint', figure: 'paint', unit: 'ms', aim: { atMost: 900 } },
  { what: 'largest paint', figure: 'largestPaint', unit: 'ms', aim: { atMost: 1_200 } },
  { what: 'blocked by long tasks', figure: 'blocked', unit: 'ms', aim: { atMost: 50 } },
  { what: 'layout shift', figure: 'shift', unit: '‰', aim: { atMost: 0 } },
];
const THOUSANDTHS = 1_000;

function worstOf(
  { what, figure, unit, aim }: PageAim,
  pages: Place[],
  medians: Map<Place, Figures>,
  readings: unknown,
): Finding {
  const values = pages.map((place) => ({ name: place.name, value: medians.get(place)![figure] ?? 0 }));
  const worst = values.reduce((a, b) => (b.value > a.value ? b : a));
  const value = worst.value * (unit === '‰' ? THOUSANDTHS : 1);
  return { what: `phone: ${what}, worst page (${worst.name})`, value, unit, aim, readings };
}

function tapOf({ tapName }: Place, { tap }: Figures): Finding[] {
  if (!tapName || tap === undefined) return [];
  return [{ what: `phone: tap on ${tapName}`, value: tap, unit: 'ms', aim: { atMost: 100 } }];
}

function withoutScriptOf(aim: PageAim, pages: Place[], medians: Map<Place, Figures>): Finding {
  const { aim: _, ...finding } = worstOf(aim, pages, medians, undefined);
  return finding;
}

/** Signed in: code, user and data should be requested at once. */
function dashboardOf({ name }: Place, { largestPaint = 0, shift = 0 }: Figures): Finding[] {
  return [
    { what: `phone: ${name}, largest paint`, value: largestPaint, unit: 'ms', aim: { atMost: 1_500 } },
    { what: `phone: ${name}, layout shift`, value: shift * THOUSANDTHS, unit: '‰', aim: { atMost: 0 } },
  ];
}
