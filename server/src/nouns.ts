import type { FastifyInstance } from 'fastify';
import { chatRoutes } from './chat/routes';
import { demoCompanions } from './demo/companions';
import { exportRoutes } from './export/routes';
import { helpRoutes } from './help/routes';
import { legalRoutes } from './legal/routes';
import { matchesRoutes } from './matches/routes';
import { membersRoutes } from './members/routes';
import { moderationRoutes } from './moderation/routes';
import { notificationsRoutes } from './notifications/routes';
import { partnersRoutes } from './partners/routes';
import { placesRoutes } from './places/routes';
import { consentRoutes } from './profile/consent-routes';
import { profileRoutes } from './profile/routes';
import { searchRoutes } from './search/routes';
import { sessionRoutes } from './session/routes';

/** The routes of every noun. Each function adds its routes to the app through `implement`. */
export const nouns: readonly ((app: FastifyInstance) => void)[] = [
  // Must come first, because its hook sees only the calls that are added after it.
  demoCompanions,
  sessionRoutes,
  profileRoutes,
  consentRoutes,
  exportRoutes,
  searchRoutes,
  matchesRoutes,
  membersRoutes,
  chatRoutes,
  notificationsRoutes,
  moderationRoutes,
  partnersRoutes,
  placesRoutes,
  legalRoutes,
  helpRoutes,
];
