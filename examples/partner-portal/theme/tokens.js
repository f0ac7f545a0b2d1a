/** What a page may set of the elements' look. `usual` is what holds where it sets nothing. */
export const groups = [
  {
    title: 'Brand',
    tokens: [
      ['primary', 'Primary', 'light-dark(#8c1d4f, #f08db4)'],
      ['primary-hover', 'Primary, on hover', 'light-dark(#741641, #f6a9c7)'],
      ['primary-soft', 'Primary, soft', 'light-dark(#fbeaf1, #41202f)'],
      ['on-primary', 'On primary', 'light-dark(#ffffff, #2a0f1c)'],
    ],
  },
  {
    title: 'Text',
    tokens: [
      ['ink', 'Ink', 'light-dark(#2a1b24, #f6eff3)'],
      ['ink-soft', 'Ink, soft', 'light-dark(#6b5a63, #c3b0bb)'],
      ['font', 'Font', '', 'font'],
      ['font-size', 'Text size', '15px', 'size'],
    ],
  },
  {
    title: 'Surfaces',
    tokens: [
      ['canvas', 'Canvas', 'light-dark(#fbf8f4, #171216)'],
      ['surface', 'Surface', 'light-dark(#ffffff, #221a20)'],
      ['sunken', 'Sunken', 'light-dark(#f4eee7, #2d232a)'],
      ['line', 'Line', 'light-dark(#e9dfd6, #3d3038)'],
      ['line-strong', 'Line, strong', 'light-dark(#8f7f77, #94818c)'],
    ],
  },
  {
    title: 'Corners',
    tokens: [
      ['radius-s', 'Small corner', '8px', 'length', 24],
      ['radius-m', 'Middle corner', '14px', 'length', 32],
      ['radius-l', 'Large corner', '20px', 'length', 40],
      ['radius-pill', 'Buttons', '999px', 'length', 40],
    ],
  },
  {
    title: 'Spaces',
    tokens: [['space', 'Spacing', '1', 'factor']],
  },
  {
    title: 'Signals',
    tokens: [
      ['gold', 'Gold', 'light-dark(#8a5a0b, #e8bf72)'],
      ['gold-soft', 'Gold, soft', 'light-dark(#fdf3dd, #3a2c14)'],
      ['success', 'Success', 'light-dark(#1b6e52, #7fd6b3)'],
      ['success-soft', 'Success, soft', 'light-dark(#e5f4ee, #16332a)'],
      ['danger', 'Danger', 'light-dark(#b42318, #ff9f94)'],
      ['danger-soft', 'Danger, soft', 'light-dark(#fdecea, #40201d)'],
    ],
  },
  {
    title: 'Depth and motion',
    tokens: [
      ['shadow-1', 'Shadow', '0 1px 2px rgb(42 27 36 / 0.06), 0 1px 1px rgb(42 27 36 / 0.04)', 'shadow'],
      ['shadow-2', 'Shadow of raised layers', '0 12px 32px -8px rgb(42 27 36 / 0.18)', 'shadow'],
      ['speed', 'Speed', '160ms', 'duration'],
    ],
  },
].map(({ title, tokens }) => ({
  title,
  tokens: tokens.map(([id, label, usual, kind = 'colour', most]) => ({
    name: `--mm-${id}`,
    id,
    label,
    usual,
    kind,
    most,
  })),
}));

/** Every token by its name, such as `--mm-primary`. */
export const tokens = new Map(groups.flatMap((group) => group.tokens).map((token) => [token.name, token]));

/** Values by token, in the order of the editor; those that are empty are left out. */
export function inOrder(values) {
  return Object.fromEntries([...tokens.keys()].filter((name) => values[name]).map((name) => [name, values[name]]));
}

const supported = {
  colour: (value) => CSS.supports('color', value),
  font: (value) => CSS.supports('font-family', value),
  shadow: (value) => CSS.supports('box-shadow', value),
  length: (value) => /^(0|\d+(\.\d+)?(px|em|rem|%))$/.test(value),
  size: (value) => /^\d+(\.\d+)?(px|rem)$/.test(value),
  factor: (value) => /^(\d+|\d*\.\d+)$/.test(value),
  duration: (value) => /^\d+(\.\d+)?m?s$/.test(value),
};

/** Whether a text is a value of the token and nothing else: what comes from an address or a clipboard is anyone's. */
export function isValueOf(name, value) {
  const token = tokens.get(name);
  if (!token || value.length > 200 || /[;{}\\]|(url|var|env|attr|image-set)\s*\(|!/i.test(value)) return false;
  return supported[token.kind](value);
}
