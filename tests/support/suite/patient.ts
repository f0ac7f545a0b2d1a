import { vi } from 'vitest';

// On a busy machine things are late, not wrong. vitest gives `vi.waitFor` one second, and has no setting for it.
const { waitFor } = vi;
vi.waitFor = (look, options) => waitFor(look, options ?? { timeout: 60_000 });
