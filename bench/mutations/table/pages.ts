import type { Mutation } from '../mutation';

/** Mutations of browser code. The tests build the copy first. */
export const pages: readonly Mutation[] = [
  {
    row: 'R47',
    breaks: 'elements add an inline style sheet',
    file: 'src/widgets/frame/sheets.ts',
    find: '  if (missing.length === 0 || !root.adoptedStyleSheets) return;\n',
    put: "  if (missing.length === 0 || !root.adoptedStyleSheets) return;\n  root.append(Object.assign(document.createElement('style'), { textContent: missing[0] }));\n",
    test: 'e2e/embed/embed-csp.test.ts',
    only: 'with everything open',
  },
  {
    row: 'R48',
    breaks: 'files of a pinned release are not checked',
    file: 'src/widgets/embed/preload.ts',
    find: 'href: at(file), integrity, ',
    put: 'href: at(file), ',
    test: 'e2e/embed/embed-checks.test.ts',
  },
  {
    row: 'R48',
    breaks: 'parts of a pinned release that load later are not checked',
    file: 'src/widgets/embed/preload.ts',
    find: 'for (const file of wanted) preload(file, files[file], nonce);',
    put: 'wanted.at(0);',
    test: 'e2e/embed/embed-checks.test.ts',
  },
  {
    row: 'R49',
    breaks: 'events of elements contain the access token',
    file: 'src/widgets/elements/WidgetElement.tsx',
    find: 'new CustomEvent(name, { detail, ',
    put: "new CustomEvent(name, { detail: { detail, token: localStorage.getItem('access_token') }, ",
    test: 'e2e/embed/embed-secrets.test.ts',
  },
];
