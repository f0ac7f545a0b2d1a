/** The two colours of `light-dark(a, b)`; the same one twice for any other value. */
export function bothSides(value) {
  const inner = value.match(/^light-dark\((.*)\)$/is)?.[1];
  if (inner === undefined) return [value, value];
  let depth = 0;
  for (const [index, sign] of [...inner].entries()) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) return [inner.slice(0, index).trim(), inner.slice(index + 1).trim()];
  }
  return [value, value];
}

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** Red, green, blue (0 to 255) and opacity (0 to 1) of a colour in any notation, in the light or the dark scheme. */
export function channelsOf(value, scheme) {
  const [light, dark] = bothSides(value);
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = scheme === 'dark' ? dark : light;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

/** The same as `#rrggbb`, which is all that a colour input understands. */
export function hexOf(value, scheme) {
  const [red, green, blue] = channelsOf(value, scheme);
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A value in which one scheme has another colour; both have it where there is only one scheme. */
export function withSide(value, scheme, colour) {
  if (scheme !== 'light' && scheme !== 'dark') return colour;
  const [light, dark] = bothSides(value);
  const sides = scheme === 'dark' ? [light, colour] : [colour, dark];
  return sides[0] === sides[1] ? sides[0] : `light-dark(${sides.join(', ')})`;
}
