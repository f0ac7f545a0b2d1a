import type { Verb } from './spec';
import { accountVerbs } from './verbs/account';
import { authVerbs } from './verbs/auth';
import { chatVerbs } from './verbs/chat';
import { partnerVerbs } from './verbs/partner';
import { peopleVerbs } from './verbs/people';
import { profileVerbs } from './verbs/profile';
import { rawVerbs } from './verbs/raw';

/** Every verb that a flow can name. */
export const verbs: Readonly<Record<string, Verb>> = {
  ...authVerbs,
  ...partnerVerbs,
  ...accountVerbs,
  ...profileVerbs,
  ...peopleVerbs,
  ...chatVerbs,
  ...rawVerbs,
};
