import { createServer, type Socket } from 'node:net';

/** A running SMTP sink. */
export interface SmtpSink {
  /** The value for SMTP_URL. */
  url: string;
  close(): void;
}

/**
 * Starts a minimal SMTP server that receives letters.
 * @param take receives each letter with its headers
 * @param refuse whether to refuse the next recipient temporarily
 * @param stalls whether to stop answering the sender of a letter to that recipient
 */
export function smtpSink(
  take: (letter: string) => void,
  refuse: () => boolean = () => false,
  stalls: (recipient: string) => boolean = () => false,
): Promise<SmtpSink> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    let inLetter = false;
    let letter = '';
    socket.on('error', () => undefined);
    socket.write('220 sink\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (inLetter) {
        letter += text;
        if (!letter.endsWith('\r\n.\r\n')) return;
        inLetter = false;
        take(letter);
        letter = '';
        socket.write('250 taken\r\n');
      } else if (/^RCPT/i.test(text) && stalls(text)) return;
      else if (/^RCPT/i.test(text) && refuse()) socket.write('451 later\r\n');
      else if (/^DATA/i.test(text)) {
        inLetter = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  const close = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      resolve({ url: `smtp://127.0.0.1:${port}`, close });
    });
  });
}
