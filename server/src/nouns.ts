import type { FastifyInstance } from 'fastify';
import { profileRoutes } from './profile/routes';
import { sessionRoutes } from './session/routes';

/** The routes of every noun; each adds itself to the app through `implement`. */
export const nouns: readonly ((app: FastifyInstance) => void)[] = [sessionRoutes, profileRoutes];
