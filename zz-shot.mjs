import { chromium } from 'playwright-core';
const [,, url, out, w='1366', h='900', full='1'] = process.argv;
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']});
const p = await b.newPage({ viewport:{width:+w,height:+h}, locale:'zh-CN' });
p.on('console', m=>{ if(m.type()==='error') console.log('console', m.text())});
await p.goto(url); await p.waitForTimeout(4000);
await p.screenshot({path:out, fullPage: full==='1'});
await b.close();
