/** The style of reports: light or dark by the reader's setting, with no external resources. */
export const htmlStyle = `
:root{color-scheme:light dark;--ground:#faf8f6;--card:#fff;--ink:#231f20;--soft:#6f6668;--line:#e7e0dd;--accent:#8c2f4b;
--good:#2e7d5b;--good-soft:#dcefe6;--bad:#b3261e;--bad-soft:#fbe3e1;--skip:#8d8487;--skip-soft:#ece7e5;--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
@media (prefers-color-scheme:dark){:root{--ground:#171314;--card:#211b1d;--ink:#f1eaec;--soft:#a99fa2;--line:#3a3134;--accent:#e59ab0;
--good:#7ccfa8;--good-soft:#1d3a2e;--bad:#ff8a80;--bad-soft:#45201e;--skip:#9b9194;--skip-soft:#302a2c}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-inline-size:1120px;margin-inline:auto;padding:32px 20px 64px}
h1{font-size:26px;line-height:1.2;margin:0}h2{font-size:17px;margin:36px 0 12px}
p{margin:4px 0}a{color:inherit}code,.mono{font-family:var(--mono);font-size:13px}
.soft{color:var(--soft)}
header{display:flex;flex-wrap:wrap;gap:12px 16px;align-items:center}
.pill{border-radius:999px;padding:3px 12px;font-weight:600;font-size:13px}
.passed{background:var(--good-soft);color:var(--good)}.failed{background:var(--bad-soft);color:var(--bad)}
.skipped,.unfinished,.interrupted{background:var(--skip-soft);color:var(--skip)}
.stats{display:grid;grid-template-columns:repeat(auto-fit,minmax(110px,1fr));gap:10px;margin-block:20px 0}
.stat{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:10px 14px}
.stat b{display:block;font-size:22px;line-height:1.25;font-variant-numeric:tabular-nums}.stat span{color:var(--soft);font-size:13px}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;overflow:hidden}
.lanes{padding:14px 16px 8px;overflow-x:auto}.lanes>div{min-inline-size:560px}
.lane{display:grid;grid-template-columns:96px 1fr;align-items:center;gap:12px;min-block-size:34px}
.lane+.lane{border-block-start:1px solid var(--line)}
.lane b{font-size:14px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.track{position:relative;block-size:22px}
.bar{position:absolute;inset-block:0;min-inline-size:4px;border-radius:5px;background:var(--good);opacity:.85;box-shadow:inset 0 0 0 1px var(--card)}
.bar:hover,.bar:focus-visible{opacity:1;outline:2px solid var(--accent);outline-offset:1px;z-index:1}
.bar.failed{background:var(--bad)}.bar.skipped,.bar.unfinished{background:var(--skip)}.bar.late{opacity:.5}
.axis{display:grid;grid-template-columns:96px 1fr;gap:12px;color:var(--soft);font-size:12px;font-variant-numeric:tabular-nums}
.axis i{font-style:normal}.axis span{display:flex;justify-content:space-between}
.failure{border-inline-start:4px solid var(--bad);padding:14px 18px}.failure+.failure{border-block-start:1px solid var(--line)}
.failure h3{font-size:15px;margin:0 0 4px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:8px 0 0;font-size:14px}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
summary{display:grid;grid-template-columns:24px minmax(70px,max-content) 72px 1fr max-content;gap:10px;align-items:baseline;padding:8px 16px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}summary:hover{background:color-mix(in srgb,var(--accent) 6%,transparent)}
summary:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
details+details{border-block-start:1px solid var(--line)}details:target{box-shadow:inset 4px 0 0 var(--accent)}
.sign{font-weight:700;border-radius:6px;inline-size:22px;text-align:center;font-size:13px}
.what{overflow-wrap:anywhere}.time{color:var(--soft);font-size:13px;font-variant-numeric:tabular-nums}
.inner{padding:2px 16px 14px 50px;font-size:14px}.inner table{border-collapse:collapse;margin-block-start:6px}
.inner td{padding:2px 14px 2px 0;vertical-align:baseline}td.num{font-variant-numeric:tabular-nums;text-align:end}
.toast{display:inline-block;background:var(--skip-soft);border-radius:8px;padding:2px 10px;margin:4px 6px 0 0}
.again{display:block;margin-block-start:12px;padding:10px 14px;background:var(--skip-soft);border-radius:10px;overflow-x:auto;white-space:nowrap}
#only{accent-color:var(--accent);inline-size:18px;block-size:18px;margin:0;vertical-align:-3px}
.filter{display:inline-flex;gap:8px;align-items:center;min-block-size:44px;cursor:pointer}
main:has(#only:checked) details:not(.is-failed){display:none}
@media (max-width:640px){main{padding-inline:12px}summary{grid-template-columns:24px 1fr max-content}summary .step{display:none}summary .what{grid-area:1/2}summary .time{grid-area:1/3}summary .who{grid-area:2/2;font-size:13px;color:var(--soft)}.inner{padding-inline-start:16px}.lane,.axis{grid-template-columns:64px 1fr}}
@media print{summary{break-inside:avoid}.filter{display:none}}
.stat b{white-space:nowrap}h2+.soft{margin-block:-6px 12px}
.pad{padding:14px 18px}.pad>p{margin-block:10px 0}
.histogram{padding-block-start:58px}
.bars{position:relative;display:flex;align-items:flex-end;gap:1px;block-size:150px;border-block-end:1px solid var(--line)}
.bars>i{flex:1;min-inline-size:0;background:var(--accent);opacity:.75;border-radius:2px 2px 0 0}.bars>i:hover{opacity:1}
.mark{position:absolute;inset-block:calc(-58px + var(--row)*19px) 0;inline-size:0;border-inline-start:1px dashed var(--soft);font-weight:600}
.mark span{position:absolute;inset-block-start:0;inset-inline-start:0;padding-inline:5px;line-height:18px;font-size:12px;white-space:nowrap;color:var(--ink);background:var(--card);border-radius:4px;font-variant-numeric:tabular-nums}
.mark.before span{inset-inline:auto 0}
.ticks{position:relative;block-size:22px;font-size:12px;color:var(--soft);font-variant-numeric:tabular-nums}
.ticks i{position:absolute;font-style:normal;white-space:nowrap;translate:-50% 4px}
:dir(rtl) .ticks i{translate:50% 4px}
.times .head,.times summary{display:grid;grid-template-columns:minmax(0,1fr) repeat(6,minmax(58px,max-content)) minmax(120px,200px);gap:4px 14px;align-items:center;padding:8px 16px}
.times .head{color:var(--soft);font-size:13px;border-block-end:1px solid var(--line);text-align:end}.times .head>:first-child,.times .head>:last-child{text-align:start}
.times summary .n{text-align:end;font-size:14px;font-variant-numeric:tabular-nums}.times .n.some{color:var(--bad);font-weight:600}
.times .group{padding:12px 16px 4px;font-size:13px;font-weight:600;color:var(--soft);border-block-start:1px solid var(--line)}.times .head+.group{border-block-start:0}
.times .what::before{content:"▸";display:inline-block;inline-size:16px;color:var(--soft)}:dir(rtl) .times .what::before{content:"◂"}.times [open]>summary .what::before{content:"▾"}
.times .group+details{border-block-start:0}
.times .inner{padding:0 16px 16px}.times .inner .bars{block-size:90px}.times dl{grid-template-columns:repeat(auto-fit,minmax(110px,1fr));gap:8px 16px}.times dl div{display:block}
.of{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.range{position:relative;block-size:16px}.range i{position:absolute;border-radius:3px}
.range .whole{inset-block:7px;background:var(--line)}.range .most{inset-block:4px;background:var(--accent);min-inline-size:3px}.range .late{inset-block:2px;inline-size:2px;background:var(--ink)}
.gauges{display:grid;gap:14px;padding:16px 18px}
.gauge>div:first-child{display:flex;gap:10px;align-items:baseline}.gauge .name{flex:1;overflow-wrap:anywhere}.gauge .value{font-variant-numeric:tabular-nums;font-weight:600;white-space:nowrap}
.gauge .scale{position:relative;block-size:8px;margin-block-start:6px;background:var(--skip-soft);border-radius:4px}
.gauge .scale i{position:absolute;inset-block:0;inset-inline-start:0;min-inline-size:3px;border-radius:4px;background:var(--good)}.gauge.off .scale i{background:var(--bad)}
.gauge .scale b{position:absolute;inset-block:-3px;inline-size:2px;background:var(--ink)}
@media (max-width:820px){.times .head{display:none}.times summary{grid-template-columns:repeat(3,minmax(0,1fr));gap:2px 12px;padding-block:10px}.times summary .what{grid-area:auto/1/auto/-1}.times summary .range{grid-area:auto/1/auto/-1;margin-block-start:4px}.times summary .n{text-align:start}.of{position:static;inline-size:auto;block-size:auto;clip-path:none;color:var(--soft);font-size:12px}}
@media (min-width:641px) and (max-width:820px){.times summary{grid-template-columns:repeat(6,minmax(0,1fr))}}
@media (max-width:640px){.times summary .what{grid-area:auto/1/auto/-1}.histogram{padding-block-start:58px}}
`;
