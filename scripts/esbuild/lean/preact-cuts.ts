import type { Cut } from './cut.ts';

/** Parameters and arguments that stand alone on their lines. */
const passed = (names: string) => new RegExp(`^\\t+(?:${names}),\\n`);

/** Nothing is hydrated: an element's root and the site's are empty until the script is there. */
const HYDRATION = 'excessDomChildren|isHydrating';

/** What is always the same then: written in its place, it takes with it whatever asks for it. */
const always = (name: string, value: string): Cut => [new RegExp(`\\b${name}\\b`), value, 'any'];

/**
 * What is taken out of Preact's files: the widgets are functions with hooks, in HTML and SVG, and hand elements nothing
 * that React knows and browsers do not. `tests/repository/lean-preact.test.ts` tells that they ask for nothing else.
 */
export const preactCuts: Readonly<Record<string, readonly Cut[]>> = {
  'src/diff/index.js': [
    [passed(HYDRATION), '', 10],
    [/\tif \(\n\t\toldVNode\._flags & MODE_SUSPENDED[\s\S]*?\n\t\}\n/],
    [/\t+\/\/ Remove the kept DOM .*\n.*resumed.*\n/],
    [/(?:isHydrating = )?excessDomChildren = NULL;/, '', 2],
    [/\tisHydrating = false;/],
    [/\t+excessDomChildren =\n\t+nodeType[\s\S]*?;\n/],
    [/\tif \(\n\t\t!skipRemove &&\n\t\t\(r = vnode\._component\)[\s\S]*?\n\t\}\n/],
    // Classes, and what asks for a context as a class does.
    [/const isClassComponent = .*;/],
    [/tmp = newType\.contextType;[\s\S]*?: globalContext;/],
    [/if \(provider\) .*;/],
    always('isClassComponent', 'false'),
    always('componentContext', 'globalContext'),
    [/\t+if \(c\.componentWillUpdate\) \{[\s\S]*?\}\n/],
    // HTML as text: nothing of the kind can reach a page.
    [/if \(i == 'dangerouslySetInnerHTML'\) \{\n\t+oldHtml = value;\n\t+\} else /],
    [/if \(i == 'dangerouslySetInnerHTML'\) \{\n\t+newHtml = value;\n\t+\} else /],
    [/let (?:oldHtml|newHtml);/, '', 2],
    [/if \(newHtml\) \{[\s\S]*?if \(oldHtml\) dom\.textContent = '';/, '{'],
    // Formulas, and HTML within SVG.
    [/else if \(nodeType == 'math'\) .*\n/],
    [/if \(\n\t+nodeType == 'foreignObject'[\s\S]*?\n\t+\}\n/],
    // What no widget makes.
    [/\(nodeType == 'template' && dom\.content\) \|\| /],
    [/if \(nodeType == 'progress' && inputValue == NULL\) \{[\s\S]*?\} else /],
    [/\(inputValue !== dom\[i\] \|\| \(nodeType == 'progress' && !inputValue\)\)/, 'inputValue !== dom[i]'],
    always('isHydrating', 'false'),
    always('excessDomChildren', 'null'),
  ],
  'src/diff/props.js': [
    [/if \(typeof value == 'string'\) \{[\s\S]*?\} else (?=\{)/],
    [/\t+if \(typeof oldValue == 'string'\) \{[\s\S]*?\n\t+\}\n/],
    [/\.replace\(\/xlink\(H\|:h\)\/, 'h'\)/],
  ],
  'src/diff/children.js': [[passed(HYDRATION), '', 4], [/ &&\n\t+!oldDom\.data\.startsWith\('\$s'\)/]],
  'src/diff/catch-error.js': [[/(?:if \(\(handled = ctor)[\s\S]*?\n\t+\}\n/], [/ctor = component\.constructor;/]],
  'src/component.js': [
    [/\t+oldVNode\._flags & MODE_HYDRATE \? \[oldDom\] : NULL,\n/],
    [/\t+oldVNode\._flags & MODE_HYDRATE,\n/],
    [/BaseComponent\.prototype\.forceUpdate = [\s\S]*?\n\};\n/],
    [/\tif \(typeof update == 'function'\) \{[\s\S]*?\n\t\}\n/],
    [/\t+if \(callback\) \{\n\t+this\._state[\s\S]*?\n\t+\}\n/],
    [/BaseComponent\.prototype\.render = Fragment;/],
  ],
  'src/create-context.js': [[/\tContext\.Consumer = [\s\S]*?\};\n/], [/Context\.Consumer\.contextType = /]],
  'src/render.js': [
    [/\t+oldVNode\n\t+\? NULL\n\t+: parentDom\.firstChild\n[\s\S]*?: NULL,\n/],
    [/\tlet isHydrating = [\s\S]*?;\n/],
    [/isHydrating \? NULL : /],
    [/\t+isHydrating,\n/],
    [/: parentDom\.firstChild,/, ': NULL,'],
  ],
  'hooks/src/index.js': [
    // Hooks of others before these, of which there are none, and of developers' tools.
    [/^let old\w+ = options\.\w+;\n/, '', 6],
    [/^\tif \(old\w+\) .*;\n/, '', 6],
    [/\tif \(options\._hook\) \{[\s\S]*?\n\t\}\n/],
  ],
};
