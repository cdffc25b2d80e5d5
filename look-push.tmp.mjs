import { chromium } from '@playwright/test';
const base = 'http://localhost:4104';
const staffPw = process.argv[2];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const login = async (email, password) => {
  const r = await fetch(base + '/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password }) });
  const b = await r.json(); if (!b.sessionToken) console.log(b); return b.sessionToken;
};
async function shot(name, { email, password, width, permission, stub, act }) {
  const token = await login(email, password);
  const ctx = await browser.newContext({ viewport: { width, height: 900 }, ...(stub === 'iphone' && { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1' }) });
  if (permission) await ctx.grantPermissions(['notifications'], { origin: base });
  await ctx.addInitScript(([t, kind]) => {
    localStorage.setItem('sessionToken', t);
    if (kind === 'iphone') { delete window.PushManager; delete window.Notification; }
    if (kind === 'blocked') Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    if (kind === 'subscribe') {
      let current = null;
      PushManager.prototype.getSubscription = async () => current;
      PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
        const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
        const b64 = (b) => btoa(String.fromCharCode(...b)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
        const json = { endpoint: 'https://push.example/' + Math.random(), keys: { p256dh: b64(raw), auth: b64(crypto.getRandomValues(new Uint8Array(16))) } };
        current = { options: { applicationServerKey: Uint8Array.from(atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0)).buffer }, toJSON: () => json, unsubscribe: async () => { current = null; return true; } };
        return current;
      };
    }
  }, [token, stub]);
  const page = await ctx.newPage();
  page.on('pageerror', (e) => console.log(name, 'error', e.message));
  await page.goto(base + '/dashboard?tab=profile');
  const card = page.locator('section.card:has(.push)');
  await card.waitFor();
  await page.waitForTimeout(1500);
  if (act) await act(page, card);
  await page.waitForTimeout(800);
  await card.screenshot({ path: `/tmp/push-${name}.png` });
  console.log(name, await page.evaluate(() => document.documentElement.scrollWidth));
  await ctx.close();
}
const on = async (page, card) => {
  await card.getByRole('button', { name: 'Switch on for this device' }).click();
  await card.getByText('Now choose what to hear').waitFor();
  await page.waitForTimeout(500);
};
const member = { email: 'clara.tan@example.com', password: 'petal-demo' };
const owner = { email: 'admin@petal.example', password: 'petal-1234-studio' };
await shot('member-off-360', { ...member, width: 360, permission: true });
await shot('member-iphone-360', { ...member, width: 360, stub: 'iphone' });
await shot('member-blocked-360', { ...member, width: 360, stub: 'blocked' });
await shot('member-on-360', { ...member, width: 360, permission: true, stub: 'subscribe', act: on });
await shot('owner-on-1280', { ...owner, width: 1280, permission: true, stub: 'subscribe', act: async (page, card) => { await on(page, card); await card.getByLabel('New booking').click(); await page.waitForTimeout(500); await card.getByLabel('Booking cancelled').click(); } });
await shot('owner-other-768', { ...owner, width: 768, permission: true });
// real subscribe?
{
  const ctx = await browser.newContext(); await ctx.grantPermissions(['notifications'], { origin: base });
  const page = await ctx.newPage(); await page.goto(base + '/'); 
  const r = await page.evaluate(async () => { const reg = await navigator.serviceWorker.ready; try { const k = (await (await fetch('/api/push')).json()); const s = await reg.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U' }); return JSON.stringify(s); } catch (e) { return String(e); } });
  console.log('real subscribe:', r);
  await ctx.close();
}
await browser.close();
