import { configure } from '@testing-library/dom';
import { version as preactVersion } from 'preact/compat';
import { version } from 'react';

// Both flavours render the same output, so a lost alias would silently test the widgets on React twice.
const isPreact = version === preactVersion;
if (isPreact !== (process.env.FLAVOUR === 'preact')) {
  throw new Error(`These tests should run on ${process.env.FLAVOUR}, but 'react' is version ${version}.`);
}

// On a busy machine a screen may be late without being wrong.
configure({ asyncUtilTimeout: 60_000 });
