/** The styles of a load run's page, in addition to those of all reports. */
export const loadStyle = `
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
