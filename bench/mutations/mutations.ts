import type { Mutation } from './mutation';
import { answers } from './table/answers';
import { client } from './table/client';
import { agreed } from './table/consents';
import { evidence } from './table/evidence';
import { help } from './table/help';
import { leftBehind } from './table/left-behind';
import { limits } from './table/limits';
import { members } from './table/members';
import { moderators } from './table/moderators';
import { pages } from './table/pages';
import { pairs } from './table/pairs';
import { vouching } from './table/partners';
import { persons } from './table/persons';
import { production } from './table/production';
import { running } from './table/running';
import { server } from './table/server';
import { sessions } from './table/sessions';

/** All mutations. A test noticed each of them when it was added. */
export const mutations: readonly Mutation[] = [
  ...sessions,
  ...limits,
  ...members,
  ...answers,
  ...pairs,
  ...persons,
  ...evidence,
  ...agreed,
  ...help,
  ...leftBehind,
  ...moderators,
  ...server,
  ...client,
  ...running,
  ...production,
  ...pages,
  ...vouching,
];
