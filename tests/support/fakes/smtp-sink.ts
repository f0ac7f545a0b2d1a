import { createServer, type Socket } from 'node:net';

/** A running SMTP sink. */
export interface SmtpSink {
  /** The value for SMTP_URL. */
  url: string;
  close(): void;
}

/**
 * Starts a minimal SMTP server that receives letters.
 * @param take receives each letter with its headers. If it returns false, the connection breaks before the answer.
 * @param refuse whether to refuse the next recipient: with a reply code such as 550, or temporarily
 * @param stalls whether to stop answering the sender of a letter to that recipient
 */
export function smtpSink(
  take: (letter: string) => unknown,
  refuse: () => boolean | number = () => false,
  stalls: (recipient: string) => boolean = () => false,
): Promise<SmtpSink> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    let inLetter = false;
    let letter = '';
    socket.on('error', () => undefined);
    socket.write('220 sink\r\n');
    const answerRecipient = (text: string) => {
      if (stalls(text)) return;
      const refusal = refuse();
      socket.write(refusal ? `${refusal === true ? 451 : refusal} no\r\n` : '250 ok\r\n');
    };
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (inLetter) {
        letter += text;
        if (!letter.endsWith('\r\n.\r\n')) return;
        inLetter = false;
        const isAnswered = take(letter) !== false;
        letter = '';
        if (isAnswered) socket.write('250 taken\r\n');
        else socket.destroy();
      } else if (/^RCPT/i.test(text)) answerRecipient(text);
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
