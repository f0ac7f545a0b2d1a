import type { PlanOptions } from '../plan-options';

/** The options of `mm load run --persona`. */
export interface PersonaOptions extends PlanOptions {
  persona: string;
  keep?: boolean;
  poll?: boolean;
}
