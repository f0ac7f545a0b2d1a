import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { createRoot } from 'react-dom/client';

const steps = ['Personal', 'Family', 'Education', 'Work', 'Religion', 'Life', 'Preferences'];
const text = { type: 'string', minLength: 2 };
const step = {
  type: 'object',
  required: ['first', 'second'],
  properties: {
    first: text,
    second: text,
    born: { type: 'string', format: 'date' },
    height: { type: 'integer', minimum: 120, maximum: 230 },
    choice: { type: 'string', enum: ['One', 'Two', 'Three'] },
    agreed: { type: 'boolean' },
  },
};
const schema = { type: 'object', properties: Object.fromEntries(steps.map((name) => [name, step])) };
const uischema = {
  type: 'Categorization',
  elements: steps.map((name) => ({
    type: 'Category',
    label: name,
    elements: Object.keys(step.properties).map((field) => ({
      type: 'Control',
      scope: `#/properties/${name}/properties/${field}`,
    })),
  })),
};

createRoot(document.getElementById('app')).render(
  <JsonForms schema={schema} uischema={uischema} data={{}} renderers={vanillaRenderers} cells={vanillaCells} />,
);
