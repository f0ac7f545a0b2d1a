import type { SearchFilters } from '../../core';

/** Changes filters. Set `replace` if Back should not return to the earlier filters, as while typing. */
export type ChangeFilters = (part: SearchFilters, options?: { replace?: boolean }) => void;
