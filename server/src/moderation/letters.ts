import type { Letter } from '../mail/letters';

/** A moderator has warned the member. Reveals neither the reporter nor the report. */
export function conductWarning(): Letter {
  return {
    subject: 'A warning about your account',
    text: 'Other members have reported how you use the service, and we have looked into it. Please treat everybody with respect and use true details about yourself. If it goes on, we may suspend your account.\n\nmm',
  };
}

/** The account was suspended. */
export function accountSuspended(): Letter {
  return {
    subject: 'Your account was suspended',
    text: 'We have suspended your account, because it was used against our rules. You are signed out on all devices and others no longer see you. If you think that this is a mistake, please answer this mail.\n\nmm',
  };
}

/** The suspension was lifted. */
export function accountReinstated(): Letter {
  return {
    subject: 'Your account is active again',
    text: 'The suspension of your account was taken back. You can sign in again; your profile, matches and conversations are as they were.\n\nmm',
  };
}
