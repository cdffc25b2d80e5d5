import { FACTS } from '#web/kit/first-load/browser-facts.ts';

// What only the browser knows and the server's rendering depends on (`browser-facts.ts`).
const READ_FACTS = `let k={},n=(o,a)=>{for(let x of a)o[x]&&(k[x]=o[x])};n(localStorage,${JSON.stringify(FACTS.local)});n(sessionStorage,${JSON.stringify(FACTS.session)});navigator.share&&(k.${FACTS.canShare}='yes')`;

// The member's first view takes the place of the page that everybody gets, unless the code is there before it, or somebody
// has begun to use the page. It is our own server's, and scripts in it would not run. The policy forbids style attributes,
// but not this. `first-view.ts` takes it from here.
const SHOW_VIEW =
  "a=>{let v=a.view,r=document.getElementById('root'),f=document.activeElement;if(!v||earlyResponses.isClosed||localStorage.sessionToken!==t||f&&f!==document.body)return;earlyResponses.view={...a,before:r.innerHTML};r.innerHTML=v.html;r.dataset.view='';for(let e of r.querySelectorAll('[data-vars]'))for(let[n,x]of Object.entries(JSON.parse(e.dataset.vars)))e.style.setProperty(n,x)}";

// The code that only members need, with the priority of all code, when the page has named its own, which is needed before.
const NAME_CODE =
  "for(let f of JSON.parse(c)){let l=document.createElement('link');l.rel='modulepreload';l.fetchPriority='low';l.href=f;document.head.append(l)}";

/**
 * Runs in the head of a member's page: requests their data, and what the page shows of it, all in one response
 * (`serve-early-responses.ts`; `early-responses.ts` takes it from there).
 */
export const REQUEST_EARLY = `try{let{files:c,requests:s}=document.currentScript.dataset,t=localStorage.sessionToken;if(s&&t){${READ_FACTS};let p=fetch('/early-responses?of='+encodeURIComponent(location.pathname+location.search),{cache:'no-store',headers:{authorization:'Bearer '+t,'x-browser':encodeURIComponent(JSON.stringify(k))}}).then(a=>a.json()),b={};for(let u of JSON.parse(s)){b[u]=p.then(({responses:{[u]:a}})=>new Response(a[1],{status:a[0]}));b[u].catch(()=>{})}earlyResponses={token:t,byUrl:b};document.addEventListener('readystatechange',()=>{${NAME_CODE};p.then(${SHOW_VIEW}).catch(()=>{})},{once:!0})}}catch{}`;
