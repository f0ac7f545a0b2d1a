import type { FastifyInstance } from 'fastify';
import { demoCompanions } from '../demo/companions';
import { chatRoutes } from './chat';
import { consentRoutes } from './consents';
import { exportRoutes } from './export';
import { helpRoutes } from './help';
import { legalRoutes } from './legal';
import { matchesRoutes } from './matches';
import { membersRoutes } from './members';
import { moderationRoutes } from './moderation';
import { notificationsRoutes } from './notifications';
import { partnerSignInRoutes } from './partner-sign-in';
import { partnersRoutes } from './partners';
import { placesRoutes } from './places';
import { profileRoutes } from './profile';
import { searchRoutes } from './search';
import { sessionRoutes } from './session';

/** The routes of every noun. Each function adds its routes to the app through `implement`. */
export const allRoutes: readonly ((app: FastifyInstance) => void)[] = [
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
  partnerSignInRoutes,
  placesRoutes,
  legalRoutes,
  helpRoutes,
];
