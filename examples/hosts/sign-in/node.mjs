// Signs the portal's signed-in user in to mm. Needs: npm install jose
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { importPKCS8, SignJWT } from 'jose';

const {
  KEY_FILE = 'key.pem',
  KEY_ID,
  MM_API = 'https://mm.example/api',
  PARTNER = 'portal',
  PORT = '8080',
} = process.env;
const key = await importPKCS8(readFileSync(KEY_FILE, 'utf8'), 'ES256');

/** Your own log-in. Take the user from your session, never from the request. */
const sessions = new Map([[process.env.DEMO_SESSION ?? randomUUID(), { id: '42', email: 'layla@portal.example' }]]);
const userOf = (request) => sessions.get(/(?:^|; )session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]);

createServer(async (request, response) => {
  const user = request.url === '/mm-assertion' ? userOf(request) : undefined;
  if (!user) return response.writeHead(401).end();
  // The page is from before another user signed in.
  const shown = request.headers['mm-user'];
  if (shown && shown !== encodeURIComponent(user.id)) return response.writeHead(409).end();
  const assertion = await new SignJWT({ email: user.email })
    .setProtectedHeader({ alg: 'ES256', kid: KEY_ID })
    .setIssuer(PARTNER)
    .setAudience(MM_API)
    .setSubject(user.id)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('2 minutes')
    .sign(key);
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ assertion }));
}).listen(Number(PORT), () => console.log(`http://localhost:${PORT}/mm-assertion`));
