import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';

/** One of seven steps, which a page with this form shows one after another. */
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
