import { block, unlike } from '../../../src/core/members/contract';
import { suspendMember } from '../../../src/core/moderation/contract';
import { deleteAccount } from '../../../src/core/session/contract';
import { as } from './members';
import type { Scene } from './scene';
import type { TestMember } from './sign-up';

type Close = (scene: Scene, moderator: TestMember) => Promise<unknown>;

const suspend: Close = ({ app, target }, moderator) =>
  as(app, moderator, suspendMember, { params: { id: target.id }, json: { reason: 'Abuse.' } });
const blockCaller: Close = ({ app, target, caller }) => as(app, target, block, { params: { id: caller.id } });
const leave: Close = ({ app, target }) => as(app, target, deleteAccount);

/** All acts of the other member that end a conversation. */
export const closings: Readonly<Record<string, Close>> = {
  'a block': blockCaller,
  'an unlike': ({ app, target, caller }) => as(app, target, unlike, { params: { id: caller.id } }),
  'a suspension': suspend,
  'a deletion': leave,
  'a block and a deletion': async (scene, moderator) => {
    await blockCaller(scene, moderator);
    await leave(scene, moderator);
  },
};

/** The closings that also hide the other member. An unlike does not. */
export const hidingClosings = Object.keys(closings).filter((name) => name !== 'an unlike');
