/** A backend with fixed answers in the shapes of the contract. `/count` returns the number of requests. */
import { createServer } from 'node:http';

const room = '01a1c94e-e4ea-731b-b40d-de5946efbb89';
const member = '01a1c94e-e4ea-731b-b40d-de5946efbb90';
const message = (at) => ({
  id: `01a1c94f-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`,
  sender_profile: member,
  content: 'Salam, how was your week?',
  sent_at: '2026-11-21T10:00:00.000Z',
  key: null,
});
const answers = {
  'GET /api/places/countries/': [{ code: 'AE', name: 'United Arab Emirates' }],
  'POST /api/auth/login/': { access_token: 'access-1', refresh_token: 'refresh-1' },
  'GET /api/notifications/unread/count/': { count: 3 },
  'GET /api/matchmaking/chat-rooms/': [],
  [`GET /api/matchmaking/chat-rooms/${room}/messages/`]: Array.from({ length: 20 }, (_, at) => message(at)),
  [`POST /api/matchmaking/chat-rooms/${room}/messages/`]: message(99),
};
const bodies = new Map(Object.entries(answers).map(([route, answer]) => [route, JSON.stringify(answer)]));
let count = 0;

createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/count') return response.end(String(count));
    count += 1;
    const body = bodies.get(`${request.method} ${request.url?.split('?')[0]}`);
    response.statusCode = body === undefined ? 404 : 200;
    response.end(body ?? '{"detail":"Not found."}');
  });
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.stdout.write('ready\n'));
