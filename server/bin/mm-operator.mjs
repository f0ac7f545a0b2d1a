#!/usr/bin/env node
/** `mm-operator <command>`: the operator's commands of this installation, from its build. It works in the image, too. */
import { existsSync } from 'node:fs';

const program = new URL('../../dist/server/operator.js', import.meta.url);
if (existsSync(program)) await import(program);
else {
  console.error('mm is not built yet: run "npm run build" in its folder.');
  process.exitCode = 1;
}
