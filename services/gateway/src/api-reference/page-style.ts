/** Styles of the page, by the variables of the design system that its frame sets. */
export const pageStyle = `
.reference{display:grid;grid-template-columns:248px minmax(0,1fr);max-width:1280px;margin:0 auto}
.reference nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:24px 16px 48px 24px;border-right:1px solid var(--line);font-size:13px}
.reference nav a{display:block;padding:3px 0;color:var(--muted);text-decoration:none}
.reference nav a:hover{color:var(--ink)}
.reference nav .home{padding:0 0 16px;color:var(--ink);font-size:16px;font-weight:650}
.contents>li{margin-bottom:12px}
.contents>li>a{color:var(--ink);font-weight:550}
.contents ul{padding-left:12px}
.narrow{display:none}
.reference main{min-width:0;padding:24px 24px 96px 40px}
.reference h1{margin-bottom:12px;font-size:28px}
.reference h2{margin:56px 0 8px;padding-bottom:8px;border-bottom:1px solid var(--line);font-size:20px;scroll-margin-top:16px}
.reference h3{margin:32px 0 4px;font-size:16px}
.reference h3 small{color:var(--accent);font-size:16px}
.reference h4{margin:16px 0 4px;font-size:13px;font-weight:550;color:var(--muted)}
.reference h5{margin:8px 0 4px;font-size:12px;font-weight:550;color:var(--muted)}
.reference p{max-width:76ch;margin:4px 0}
.lead p{margin:8px 0}
.call,.reference section[id]{scroll-margin-top:16px}
.call{padding-bottom:24px}
.call+.call{border-top:1px solid var(--line)}
.line code{padding:0;background:none;font-size:14px;overflow-wrap:anywhere}
.line b{color:var(--accent);font-weight:650}
.quiet{color:var(--muted);font-size:13px}
.status{font-variant-numeric:tabular-nums}
.reference code{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.reference pre{margin:8px 0;padding:12px 16px;overflow:auto;border-radius:8px;background:var(--raised)}
.reference pre code{overflow-wrap:normal}
.reference table{width:100%;margin:4px 0 8px;border-collapse:collapse;font-size:13px}
.reference th{padding:4px 16px 4px 0;border-bottom:1px solid var(--line);color:var(--muted);font-weight:400;text-align:left}
.reference td{padding:6px 16px 6px 0;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
.reference td:first-child{width:30%}
.reference td:nth-child(2){width:30%}
.reference details{margin-top:8px}
.reference summary{width:fit-content;min-height:24px;padding:4px 0;color:var(--accent);font-size:13px;cursor:pointer}
.reference dt{margin-top:12px;scroll-margin-top:16px}
.reference dd{max-width:76ch;color:var(--muted)}
:target{box-shadow:-16px 0 0 var(--bg),-18px 0 0 var(--accent)}
.quiet code{white-space:nowrap}
@media (max-width:767.98px){
.reference{display:block}
.reference nav{position:static;max-height:none;padding:16px;border:0;border-bottom:1px solid var(--line)}
.reference nav .home{padding:0}
.reference nav a{padding:10px 0}
.wide{display:none}
.narrow{display:block}
.reference main{padding:16px 16px 64px}
.reference table,.reference tbody,.reference tr,.reference td{display:block;width:auto}
.reference thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.reference tr{padding:8px 0;border-bottom:1px solid var(--line)}
.reference td,.reference td:first-child,.reference td:nth-child(2){width:auto;padding:1px 0;border:0}
.reference summary{min-height:44px;padding:12px 0}
}
@media print{.reference{display:block}.reference nav{display:none}.reference main{padding:0}}
`.replaceAll('\n', '');
