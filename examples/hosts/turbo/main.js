import '../page.css';
import { visit } from '@hotwired/turbo';

/** Shows a conversation on the page of its own. Other places are shown by the elements of this page. */
addEventListener('mm-navigate', (event) => {
  const { to, query } = event.detail;
  if (to !== 'messages') return;
  event.preventDefault();
  visit(`/messages.html?${new URLSearchParams(query)}`);
});

/** Opens the conversation in the page's address, at first and after every visit. */
addEventListener('turbo:load', () => {
  const chat = document.querySelector('mm-chat');
  if (chat) chat.query = Object.fromEntries(new URLSearchParams(location.search));
});
