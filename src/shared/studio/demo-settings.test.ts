import { expect, test } from 'vitest';
import type { Settings } from './contract.ts';
import { defaults } from './defaults.ts';
import { demoSettings, ownSettings, withoutDemoSettings } from './demo-settings.ts';
import { isPromoShown } from './promo.ts';

const demo = (): Settings => ({ ...defaults, ...demoSettings(7, '2026-09-15') });
const cleaned = (settings: Settings, gone: number[] = []) => ({
  ...settings,
  ...withoutDemoSettings(settings, gone),
});

test('the demo is a studio that is made up, near Chinatown', () => {
  expect(demo()).toMatchObject({
    name: 'Petal Skin Studio',
    email: 'hello@petal.example',
    phone: '+65 6123 4567',
  });
  expect(JSON.stringify(demo().address)).toMatch(/Chinatown.*NE4\/DT19/);
});

test.each([
  ['2026-09-15', '2026-08-20', '2026-10-31', 'Aug 20 to Oct 31, limited daily slots'],
  ['2027-10-31', '2027-08-20', '2027-10-31', 'Aug 20 to Oct 31, limited daily slots'],
  ['2026-11-18', '2026-08-20', '2027-10-31', 'Aug 20 to Oct 31, 2027, limited daily slots'],
  ['2027-03-10', '2026-08-20', '2027-10-31', 'Aug 20 to Oct 31, 2027, limited daily slots'],
])('on %s its promo runs from %s to %s, and says so', (today, firstDay, lastDay, words) => {
  const { promo } = demoSettings(7, today);
  expect(promo).toMatchObject({ firstDay, lastDay, extras: [expect.anything(), words] });
  expect(isPromoShown(promo, today)).toBe(true);
  expect(withoutDemoSettings({ ...defaults, promo }, []).promo).toEqual(defaults.promo);
});

test('nothing that was invented is shown any more', () => {
  const [slide] = defaults.heroSlides;
  expect(cleaned(demo())).toEqual({
    ...defaults,
    ...ownSettings(),
    heroSlides: [{ ...slide!, treatmentId: 7 }, ...defaults.heroSlides.slice(1)],
  });
  expect(cleaned(demo(), [7])).toEqual({ ...defaults, ...ownSettings() });
  expect(JSON.stringify(cleaned(demo()))).not.toMatch(/Petal Lane|058999|Chinatown|6123|petal\.example/);
});

const CONTACT = {
  phone: '+65 6555 0000',
  whatsApp: '+6565550000',
  email: 'hi@lotus.sg',
  description: 'Quiet facials.',
  address: {
    street: '7 Lotus Road',
    unit: '',
    postalCode: '238801',
    country: 'Singapore',
    wayThere: '',
    directions: '',
  },
};

test("what the studio has entered stays, but for a treatment that's gone", () => {
  const review = { name: 'Mei', when: 'today', stars: 5, text: 'Calm.' };
  const own: Settings = {
    ...demo(),
    ...CONTACT,
    payNowId: '+6591234567',
    prepaid: { ...defaults.prepaid, giftCardValues: [80] },
    reviews: [...demo().reviews, review],
    displayRating: { isShown: true, text: '(5.0) • 3 reviews' },
    socials: [{ name: 'Instagram', url: 'https://www.instagram.com/ours' }],
    promo: { ...demo().promo, title: 'Our own offer' },
  };
  expect(withoutDemoSettings(own, [3])).toEqual({ reviews: [review], heroSlides: expect.anything() });
  expect(withoutDemoSettings(own, [7]).promo).toEqual({ ...own.promo, isShown: false, treatmentId: null });
});

test("an own address keeps neither the demo's place on the map nor its way there", () => {
  const street = '7 Lotus Road';
  const moved = { ...demo(), address: { ...defaults.address, street } };
  const { geo: _, ...address } = { ...moved.address, wayThere: '', directions: '' };
  expect(withoutDemoSettings(moved, []).address).toEqual(address);
  const own = { ...moved, address: { ...address, geo: { latitude: 1.3, longitude: 103.8 } } };
  expect(withoutDemoSettings(own, [])).not.toHaveProperty('address');
});

test('a studio without anything of the demo is left alone', () => {
  const own = cleaned(defaults) as Settings; // whole values, none is left out
  expect(own).toMatchObject(ownSettings());
  expect(withoutDemoSettings(own, [1, 2])).toEqual({});
});
