import { defineFlow } from '@mm/matchmaking/flow';

const greetings = ['Salam', 'Marhaba', 'Ahlan wa sahlan'];

/** What YAML has no words for, here a loop, is code; each use of a hand is a step of the report all the same. */
export default defineFlow({
  flow: 'greetings',
  about: 'Every greeting arrives, in the order in which it was sent.',
  members: {
    layla: { gender: 'Female', bio: 'Teacher and early riser.' },
    omar: { gender: 'Male', bio: 'Cooks on Fridays.' },
  },
  steps: [
    { id: 'join', for: 'all', use: './parts/join.yaml' },
    { id: 'match', use: './parts/match.yaml', with: { one: 'layla', other: 'omar' } },
    {
      id: 'greet',
      as: 'layla',
      do: async (hands) => {
        for (const text of greetings) await hands.do('chat.send', { to: 'omar', text });
        await hands.as('omar', 'chat.read', 'layla');
      },
    },
    { as: 'omar', check: { 'chat.texts': greetings, 'chat.unread': 0 }, eventually: '8s' },
  ],
  finally: [{ for: 'all', do: 'account.delete' }],
});
