/** The minified text of a stylesheet, for the one shared constructed sheet; see scripts/esbuild/inline-css.ts. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
