/** The minified text of a stylesheet, for the one shared constructed sheet; see scripts/build/style-text.mjs. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
