import type { Socket } from 'node:net';

/** The head of a request, and the part of its body that arrived with it. */
export interface RequestHead {
  method: string;
  path: string;
  /** The head for the server. It asks to close the connection after the answer, so that each call has its own. */
  text: string;
  rest: Buffer;
}

const END = '\r\n\r\n';

/** Reads the head of the only request on a connection and pauses the socket. Undefined if it ends first. */
export function readHead(socket: Socket): Promise<RequestHead | undefined> {
  return new Promise((resolve) => {
    let seen = Buffer.alloc(0);
    const stop = (head: RequestHead | undefined) => {
      socket.off('data', take);
      socket.off('close', gone);
      socket.pause();
      resolve(head);
    };
    const gone = () => stop(undefined);
    const take = (piece: Buffer) => {
      seen = Buffer.concat([seen, piece]);
      const end = seen.indexOf(END);
      if (end < 0) return;
      const [first = '', ...lines] = seen.subarray(0, end).toString('latin1').split('\r\n');
      const [method = '', path = ''] = first.split(' ');
      const others = lines.filter((line) => !/^connection:/i.test(line));
      const text = [first, ...others, 'connection: close'].join('\r\n') + END;
      stop({ method, path, text, rest: seen.subarray(end + END.length) });
    };
    socket.on('data', take).on('close', gone);
  });
}
