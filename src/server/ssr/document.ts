import { escapeHtml } from '#server/kit/http/escape-html.ts';
import { MANIFESTS, TOUCH_ICON } from '#shared/offline/web-manifest.ts';
import type { RenderedPage } from '#web/entry-server.tsx';
import type { Assets, PageAssets } from './assets.ts';
import { type InlineText, inlineText } from './inline-text.ts';
import { REQUEST_EARLY } from './request-early.ts';

// Runs before the first paint, so that members do not see the sign-in button flash. React takes over from there.
const MARK_MEMBERS = "try{localStorage.sessionToken&&(document.documentElement.dataset.member='')}catch{}";

// Records a day pressed in the booking form before hydration: the form picks it up.
const NOTE_EARLY_DAY =
  "addEventListener('click',e=>{let d=e.target.closest('[data-day]:not([aria-disabled])');d&&(window.earlyDay=d.dataset.day)},!0)";

// Records a button pressed before hydration, which is pressed again after it (`use-early-tap.ts`); no form is sent. In a
// first view that is any button (`first-view.ts`), but those that send a form.
const NOTE_EARLY_TAP =
  "addEventListener('click',e=>{let b=e.target.closest('[data-early],#root[data-view] button[type=button]');b&&(e.preventDefault(),earlyTap=b)},!0)";

// Resolved when somebody begins to use the page, or came for a part of it, or in any case after a while. Code that nobody
// needs before waits for it (`first-use.ts`).
const NOTE_FIRST_USE =
  "firstUse=new Promise(r=>{if(location.hash)r();for(let e of['scroll','keydown','pointermove','focusin','click'])addEventListener(e,r,{once:!0,passive:!0,capture:!0});setTimeout(r,2e4)})";

// Until then, forms far below are not laid out on phones, not even for the browser itself (`.below` in layout.css).
// Three seconds after loading nothing else is waited for, and they are there for those who do not scroll.
const SKIP_BELOW =
  "if(!location.hash){let d=document.documentElement.dataset,f=()=>{delete d.untouched};d.untouched='';firstUse.then(f);addEventListener('load',()=>setTimeout(f,3e3))}";

// The page's styles are inside it. Links that say so keep its code from loading them again. In the HTML, the browser
// would mostly fetch them in advance, although they are disabled.
const NAME_STYLES =
  "for(let f of document.currentScript.dataset.styles?.split(' ')??[]){let l=document.createElement('link');l.rel='stylesheet';l.disabled=!0;l.href=f;document.head.append(l)}";

const FIRST_SCRIPT = inlineText(
  [MARK_MEMBERS, NOTE_EARLY_DAY, NOTE_EARLY_TAP, NOTE_FIRST_USE, SKIP_BELOW, NAME_STYLES].join(';'),
);
/** Of pages that request something for members. */
const FIRST_SCRIPT_FOR_MEMBERS = inlineText([FIRST_SCRIPT.text, REQUEST_EARLY].join(';'));

type Parts = {
  page: RenderedPage;
  pathname: string;
  assets: Assets;
  publicUrl: string;
  /** The studio's own colours, if it has chosen one. */
  palette?: InlineText | undefined;
};

/** The inline scripts and styles of a page, for its policy. Data blocks are not run, so they need no permission. */
export function inlineSourcesOf(
  { forPage, inlineScript }: Assets,
  page: RenderedPage,
  palette?: InlineText | undefined,
) {
  const { css } = forPage(page.code, page.forMembers.code);
  return {
    scripts: [firstScriptOf(page).source, ...(inlineScript ? [inlineScript.source] : [])],
    styles: [css, palette].flatMap((each) => each?.source ?? []),
  };
}

/** The HTML document around React's output: everything the first screen needs is requested in the head. */
export function writeDocument({ page, pathname, assets, publicUrl, palette }: Parts): string {
  const files = assets.forPage(page.code, page.forMembers.code);
  const { code, scripts, preloads, ownPreloads, styles, fonts, css } = files;
  const early = page.isHydratedLater ? preloads : [...preloads, ...ownPreloads];
  const later = page.isHydratedLater ? ` data-preloads="${ownPreloads.join(' ')}"` : '';
  const { title, description, image, canonicalPath, isHidden, jsonLd = [] } = page.head;
  const canonical = escapeHtml(publicUrl + (canonicalPath ?? pathname.replace(/(.)\/+$/, '$1')));
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    page.status === 200 && !isHidden
      ? `<link rel="canonical" href="${canonical}">`
      : '<meta name="robots" content="noindex">',
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    description && `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:image" content="${escapeHtml(publicUrl + (image ?? '/pictures/og-cover-1200x630.webp'))}">`,
    `<meta property="og:url" content="${canonical}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="theme-color" content="#FBF7F3">',
    `<script${dataForMembers(page, files)}${css ? ` data-styles="${styles.join(' ')}"` : ''}>${firstScriptOf(page).text}</script>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="manifest" href="${MANIFESTS[/^\/admin-dashboard\b/.test(pathname) ? 'staff' : 'site']}">`,
    `<link rel="apple-touch-icon" href="${TOUCH_ICON}">`,
    '<meta name="mobile-web-app-capable" content="yes">',
    ...fonts.map((each) => `<link rel="preload" href="${each}" as="font" type="font/woff2" crossorigin>`),
    css && `<style>${css.text}</style>`,
    palette && `<style>${palette.text}</style>`,
    ...(css ? [] : styles.map((each) => `<link rel="stylesheet" href="${each}">`)),
    ...early.map((each) => `<link rel="modulepreload" href="${each}" fetchpriority="low">`),
    assets.inlineScript && `<script type="module">${assets.inlineScript.text}</script>`,
    ...jsonLd.map(
      (each) => `<script type="application/ld+json">${inScript(withAbsoluteUrls(each, publicUrl))}</script>`,
    ),
    ...scripts.map((each) => `<script type="module" src="${each}" fetchpriority="low"></script>`),
  ];
  return `<!doctype html><html lang="en-SG"><head>${lines.filter(Boolean).join('')}</head><body><div id="root"${code ? ` data-code="${code}"` : ''}${later}>${page.html}</div><script type="application/json" id="state">${page.state}</script></body></html>`;
}

function firstScriptOf({ forMembers }: RenderedPage): InlineText {
  return forMembers.requests.length > 0 ? FIRST_SCRIPT_FOR_MEMBERS : FIRST_SCRIPT;
}

/** The attributes that the first script reads. */
function dataForMembers({ forMembers }: RenderedPage, { furtherPreloads }: PageAssets): string {
  const { requests } = forMembers;
  if (requests.length === 0) return '';
  const inAttribute = (value: string[]) => escapeHtml(JSON.stringify(value));
  return ` data-files="${inAttribute(furtherPreloads)}" data-requests="${inAttribute(requests)}"`;
}

/** JSON that cannot end its script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The properties of schema.org that contain a URL. */
const ADDRESSES = new Set(['@id', 'url', 'urlTemplate', 'image', 'item', 'logo', 'mainEntityOfPage']);

/** Pages use paths; consumers of structured data need absolute URLs. */
export function withAbsoluteUrls(value: unknown, publicUrl: string, isUrl = false): unknown {
  if (typeof value === 'string') return isUrl && /^\/(?!\/)/.test(value) ? publicUrl + value : value;
  if (Array.isArray(value)) return value.map((each) => withAbsoluteUrls(each, publicUrl, isUrl));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([word, said]) => [
      word,
      withAbsoluteUrls(said, publicUrl, ADDRESSES.has(word)),
    ]),
  );
}
