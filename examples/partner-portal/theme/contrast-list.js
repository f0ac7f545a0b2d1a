import { contrastsOf } from './contrast.js';
import { make } from './fields.js';

const at = (id) => document.getElementById(id);

/** Shows how well a theme can be read: all of it in a list, and what is too low always in view. */
export function showContrasts(theme) {
  const all = contrastsOf(theme);
  const low = all.filter(({ isLow }) => isLow);
  const summary = at('contrast-summary');
  const said = low.length === 0 ? 'All text is readable' : `${low.length} of ${all.length} contrasts are too low`;
  // A status that says the same again would be read out again.
  if (summary.textContent !== said) summary.textContent = said;
  summary.classList.toggle('low', low.length > 0);
  const isBoth = theme.scheme === 'auto';
  const rows = (some) => some.map((one) => rowOf(one, isBoth));
  at('contrasts').replaceChildren(...rows(all));
  at('low-contrasts').replaceChildren(...rows(low.slice(0, 3)));
}

function rowOf({ above, below, ratio, least, isLow, scheme }, isBoth) {
  const where = isBoth ? `, ${scheme}` : '';
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return make(
    'li',
    { className: isLow ? 'low' : '' },
    make('span', { textContent: `${above.label} on ${below.label.toLowerCase()}${where}` }),
    make('strong', { textContent: `${shown} : 1` }),
    make('span', { className: 'verdict', textContent: isLow ? `needs ${least}` : 'good' }),
  );
}
