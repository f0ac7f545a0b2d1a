/** The page's CSS `zoom` at an element. Boxes are measured after zooming, lengths in styles and scroll positions before it. */
export const zoomOf = (element: Element): number => (element as Partial<Element>).currentCSSZoom ?? 1;
