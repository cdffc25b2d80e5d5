import { chromium } from '@playwright/test';
const url='http://localhost:4103';
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
const [,, who='member']=process.argv;
const accounts={member:['clara.tan@example.com','petal-demo','/dashboard'],therapist:['priya.menon@example.com',process.env.STAFF,'/admin-dashboard?tab=my-day']};
const context=await browser.newContext({viewport:{width:360,height:740},locale:'en-SG',timezoneId:'America/New_York'});
const page=await context.newPage();
page.on('console',m=>console.log('console',m.type(),m.text().slice(0,200)));
page.on('pageerror',e=>console.log('error',e.message));
await page.goto(url+'/robots.txt');
const [email,password,path]=accounts[who];
const res=await context.request.post(url+'/api/login',{data:{email,password}});const j=await res.json();
const r=[res.status(),j.role,Object.keys(j).length];
await page.evaluate(t=>localStorage.setItem('sessionToken',t),j.sessionToken);
console.log(r);
await page.goto(url+path);
await page.waitForFunction(()=>navigator.serviceWorker.controller,null,{timeout:20000});
const t=Date.now();
const stored=async()=>page.evaluate(()=>new Promise(done=>{const q=indexedDB.open('offline');q.onsuccess=()=>{const db=q.result;if(!db.objectStoreNames.contains('copies')){db.close();return done(null)}const g=db.transaction('copies').objectStore('copies').get('own');g.onsuccess=()=>{db.close();done(g.result?{savedAt:g.result.savedAt,size:g.result.data.byteLength}:null)}}}));
for(let n=0;n<40;n++){const s=await stored();if(s){console.log('saved',s,Date.now()-t);break}await page.waitForTimeout(300)}
console.log('caches',await page.evaluate(async()=>{const out={};for(const n of await caches.keys())out[n]=(await (await caches.open(n)).keys()).length;return out}));
await context.setOffline(true);
for(const [name,p] of [[who,path],['other','/treatments']]) for(const width of [360,768,1280]){
  await page.setViewportSize({width,height:width===360?740:900});
  await page.goto(url+p); await page.waitForTimeout(800);
  if(name==='member') await page.locator('.offline__qr summary').first().click().catch(()=>{});
  await page.screenshot({path:`/tmp/offline-look/${name}-${width}.png`,fullPage:true});
}
console.log(await page.title(), page.url());
console.log(await page.locator('main').innerText());
await page.goto(url+path); await page.waitForTimeout(500);
console.log(await page.locator('main').innerText());
await context.setOffline(false);
await page.waitForSelector('.offline',{state:'detached',timeout:20000});
console.log('back',await page.title());
await browser.close();
