import { fillDiscovery } from '../../../server/src/scoring/fill';
import { query } from '../servers/query';
import type { TestApp } from '../servers/test-app';

/**
 * Lets all members have joined a month earlier, as if their first Mondays were over: their wishes about private answers count.
 * Takes their snapshots again.
 */
export async function letAllBeKnown(app: TestApp): Promise<void> {
  await query(app, "UPDATE profiles SET created_at = created_at - interval '30 days'");
  await query(app, "UPDATE discovery SET created_at = created_at - interval '30 days', scoring = NULL");
  await fillDiscovery(app.context.database);
}
