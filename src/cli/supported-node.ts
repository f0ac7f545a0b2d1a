import { engines } from '../../package.json';

// This comes before all other imports of the program, because they use what an older Node does not have.
const needed = engines.node.replace('>=', '');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const [leastMajor = 0, leastMinor = 0] = needed.split('.').map(Number);

if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  process.stderr.write(`mm: Node ${needed} or later is needed. This is Node ${process.versions.node}.\n`);
  process.exit(2);
}
