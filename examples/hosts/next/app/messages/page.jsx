import { Chat } from '@mm/matchmaking';
import { api } from '../api';
import { Matchmaking } from '../matchmaking';

/** Opens the conversation in the page's address. */
export default async function Messages({ searchParams }) {
  return (
    <>
      <h1>Messages</h1>
      <Matchmaking api={api}>
        <Chat query={await searchParams} />
      </Matchmaking>
    </>
  );
}
