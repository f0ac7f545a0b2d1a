import type { Scene } from '../members/scene';
import { codeFor } from '../members/sign-up';
import { addPortal, type Portal } from '../servers/portal';
import type { TestApp } from '../servers/test-app';

/** The portal of each server. Its pages have the server's own origin, which needs no wait. */
const portals = new WeakMap<TestApp, Promise<Portal>>();

function portalFor(app: TestApp): Promise<Portal> {
  const known = portals.get(app) ?? addPortal(app, 'walk', undefined, app.url);
  portals.set(app, known);
  return known;
}

/** A user of the portal, who belongs to a new member. */
async function aLink({ app, cast }: Scene) {
  const portal = await portalFor(app);
  const { id, email } = await cast.make('F');
  const { body } = await portal.signIn(id);
  return { body: { link: body.link, email }, headers: { origin: portal.origin } };
}

/** Samples of the calls with which a partner signs in its users. */
export const partnerSamples = {
  'sign-in-with-partner': async ({ app, target }: Scene) => {
    const portal = await portalFor(app);
    return { body: { assertion: await portal.sign(target.id) }, headers: { origin: portal.origin } };
  },
  'send-partner-code': aLink,
  'confirm-partner': async (scene: Scene) => {
    const { body, headers } = await aLink(scene);
    const portal = await portalFor(scene.app);
    await portal.post('/auth/partner/code/', body);
    return { body: { ...body, code: await codeFor(scene.app, body.email) }, headers };
  },
  'disconnect-site': () => ({ params: { partner: 'walk' } }),
  'step-up': ({ caller }: Scene) => ({ body: { password: caller.password } }),
};
