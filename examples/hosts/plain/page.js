/** Shows a conversation on the page of its own. Other places are shown by the elements of this page. */
addEventListener('mm-navigate', (event) => {
  const { to, query } = event.detail;
  if (to !== 'messages') return;
  event.preventDefault();
  location.assign(`/messages?${new URLSearchParams(query)}`);
});

const chat = document.querySelector('mm-chat');
if (chat) chat.query = Object.fromEntries(new URLSearchParams(location.search));
