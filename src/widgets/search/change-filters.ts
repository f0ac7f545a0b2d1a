import type { SearchFilters } from '../../core';

/** How filters are changed: `replace` where Back should not lead to what they were, as while one types. */
export type ChangeFilters = (part: SearchFilters, options?: { replace?: boolean }) => void;
