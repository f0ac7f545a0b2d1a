/** The minimum for three steps, `raw-steps.mjs <origin> <turns>`: log in, read 20 messages, send one. Ten at a time. */
import { Agent, request } from 'node:http';

const [origin, turns] = [new URL(process.argv[2]), Number(process.argv[3])];
const ROOM = '/api/matchmaking/chat-rooms/01a1c94e-e4ea-731b-b40d-de5946efbb89/messages/';
const agent = new Agent({ keepAlive: true });
let left = turns;

const call = (method, path, token, given) =>
  new Promise((resolve, reject) => {
    const body = given && JSON.stringify(given);
    const headers = {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const options = { host: origin.hostname, port: origin.port, path, method, headers, agent };
    request(options, (message) => {
      const chunks = [];
      message.on('data', (chunk) => chunks.push(chunk));
      message.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
    })
      .on('error', reject)
      .end(body);
  });

async function loop() {
  while (left > 0) {
    left -= 1;
    const account = { email: 'layla@example.test', password: 'Secret-1!' };
    const { access_token: token } = await call('POST', '/api/auth/login/', undefined, account);
    const [first] = await call('GET', `${ROOM}?limit=20`, token);
    await call('POST', ROOM, token, { sender: first.id, content: 'hi' });
  }
}

await Promise.all(Array.from({ length: 10 }, loop));
agent.destroy();
