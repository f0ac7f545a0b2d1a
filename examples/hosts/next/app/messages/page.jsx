import { Chat } from '@mm/matchmaking';

/** Opens the conversation in the page's address. */
export default async function Messages({ searchParams }) {
  return (
    <>
      <h1>Messages</h1>
      <Chat query={await searchParams} />
    </>
  );
}
