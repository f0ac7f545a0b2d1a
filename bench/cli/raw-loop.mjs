/** The minimal load generator in Node: `raw-loop.mjs <url> <requests>`, ten at a time, parsed and timed. */
import { Agent, request } from 'node:http';

const [url, requests] = [new URL(process.argv[2]), Number(process.argv[3])];
const agent = new Agent({ keepAlive: true });
const times = [];
let left = requests;

const once = () =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const options = { host: url.hostname, port: url.port, path: url.pathname, agent };
    request(options, (message) => {
      const chunks = [];
      message.on('data', (chunk) => chunks.push(chunk));
      message.on('end', () => {
        JSON.parse(Buffer.concat(chunks).toString());
        times.push(performance.now() - began);
        resolve();
      });
    })
      .on('error', reject)
      .end();
  });

async function loop() {
  while (left > 0) {
    left -= 1;
    await once();
  }
}

await Promise.all(Array.from({ length: 10 }, loop));
agent.destroy();
times.sort((one, other) => one - other);
console.log(`p99 ${times[Math.floor(times.length * 0.99)]?.toFixed(2)} ms`);
