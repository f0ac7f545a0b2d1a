import type { PlanOptions } from '../plan-options';

/** What `mm load run --persona` was given. */
export interface PersonaOptions extends PlanOptions {
  persona: string;
  keep?: boolean;
  poll?: boolean;
}
