import MarkdownIt from 'markdown-it';
const p = new MarkdownIt({ html: false, linkify: true });
p.linkify.set({ fuzzyLink: false, fuzzyEmail: true });
p.validateLink = () => true;
const pieces=['[',']','(',')','*','_','>','`','~','|','<','!','\\','#','- ','1. ','\t',' ','\n','\n\n','a','"',"'",'[a]','[a]:','](','http://','a@','.','/','www.','//','&','&amp;',':','-','=','<!--','中','\u200b','**','__','~~','```','    ','b@c.d','mailto:','😀','?','%','%zz','{','$',';',','];
const N=40000; const out=[]; 
const run=(v,k)=>{const t=performance.now(); p.parse(v,{}); const d=performance.now()-t; if(d>120) out.push([d|0,k])};
for(const a of pieces)for(const b of pieces){run((a+b).repeat(N/(a+b).length|0),JSON.stringify(a+b)); run(a.repeat(N/2/a.length|0)+b.repeat(N/2/b.length|0),JSON.stringify([a,b]));}
let seed=7;const rnd=n=>{seed=(seed*1103515245+12345)&0x7fffffff;return seed%n};
const end=Date.now()+240000;
while(Date.now()<end){const k=Array.from({length:3+rnd(4)},()=>pieces[rnd(pieces.length)]).join('');const pre=rnd(2)?'':pieces[rnd(pieces.length)].repeat(rnd(3)*500); run(pre+k.repeat((N-pre.length)/k.length|0),JSON.stringify([pre.slice(0,3),k]));}
out.sort((a,b)=>b[0]-a[0]);console.log(out.slice(0,40).map(x=>x.join(' ')).join('\n'));
