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
`;
