import type { Cut } from './cut.ts';

/** The same for Preact's way of being React: what React does to attributes and components that no widget has. */
export const compatCuts: Readonly<Record<string, readonly Cut[]>> = {
  'compat/src/render.js': [
    [/Component\.prototype\.isReactComponent = true;/],
    [/^\[\n\t'componentWillMount',[\s\S]*?\n\}\);\n/],
    [/^let old\w+ = options\.\w+;\n/, '', 2],
    [/^\tif \(old\w+\) .*;\n/, '', 2],
    [/\te\.persist = [\s\S]*?\n(?=\treturn \(e\.nativeEvent)/],
    // What React does to attributes that no widget gives.
    [/\t+\/\/ Emulate React's behavior of .*\n.*'noscript'\) \|\|\n/],
    [/if \(i == 'style' [\s\S]*?\} else (?=if \(i == 'defaultValue')/],
    [/else if \(i == 'download' [\s\S]*?\} (?=else if \(i == 'translate')/],
    [/else if \(i == 'translate' [\s\S]*?\} (?=else if \(i\[0\])/],
    [/else if \(isNonDashedType [\s\S]*?\} (?=else if \(value === null)/],
    [/,\n\t+isNonDashedType = .*;/, ';'],
    [/if \(lowerCased == 'ondoubleclick'\) \{[\s\S]*?\} else /],
    [/\tif \(type == 'select'\) \{[\s\S]*?\n\t\}\n/],
    [/if \(props\.class && [\s\S]*?\} else (?=if \(props\.className)/],
    // References and defaults of classes.
    [/ else if \(typeof vnode\.type == 'function'\) \{[\s\S]*?\n\t\}\n(?=\n\t\/\/ React 19)/],
    [/\tif \(vnode\.ref && [\s\S]*?\n\t\}\n/],
    [/vnode\.\$\$typeof = REACT_ELEMENT_TYPE;/],
    // A server's snapshot of a store.
    [/\/\* @__PURE__ \*\/ initRenderTracking\(\n(?=\tfunction useSync)/],
    [/(\t\treturn value;\n\t\})\n\);/, '$1;'],
    [/const serverRendering = .*;/, 'const serverRendering = false;'],
  ],
  'jsx-runtime/src/index.js': [[/\tif \(__source \|\| __self\) \{[\s\S]*?\n\t\}\n/]],
};
