import type { Mutation } from './mutation';
import { limits } from './table/limits';
import { members } from './table/members';
import { sessions } from './table/sessions';

/** Every mutation that tests have been seen to notice, in the order of the rows. */
export const mutations: readonly Mutation[] = [...sessions, ...limits, ...members];
