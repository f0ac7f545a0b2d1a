import { NovuUI } from '@novu/js/ui';

const ui = new NovuUI({
  options: {
    applicationIdentifier: 'bench',
    subscriberId: 'member',
    backendUrl: `${location.origin}/stub/novu`,
    socketUrl: `${location.origin.replace('http', 'ws')}/stub/socket`,
  },
});
ui.mountComponent({ name: 'Inbox', element: document.getElementById('app') });
