import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';

/** One step of seven, as a page shows them with this form: one after the other. */
const schema = {
  type: 'object',
  required: ['first', 'second'],
  properties: {
    first: { type: 'string', minLength: 2 },
    second: { type: 'string', minLength: 2 },
    born: { type: 'string', format: 'date' },
    height: { type: 'integer', minimum: 120, maximum: 230 },
    choice: { type: 'string', enum: ['One', 'Two', 'Three'] },
    agreed: { type: 'boolean' },
  },
};

createRoot(document.getElementById('app')).render(<Form schema={schema} validator={validator} />);
