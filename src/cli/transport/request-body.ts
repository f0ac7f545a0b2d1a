/** A body in the form that is sent, and the content type it implies. */
export interface EncodedBody {
  bytes: string | Uint8Array;
  type: string | undefined;
}

type Given = NonNullable<RequestInit['body']>;

/** Encodes the simple kinds; undefined for forms, files and streams. */
function plain(body: Given): EncodedBody | undefined {
  if (typeof body === 'string') return { bytes: body, type: 'text/plain;charset=UTF-8' };
  if (body instanceof Uint8Array) return { bytes: body, type: undefined };
  if (body instanceof ArrayBuffer) return { bytes: new Uint8Array(body), type: undefined };
  if (!(body instanceof URLSearchParams)) return undefined;
  return { bytes: body.toString(), type: 'application/x-www-form-urlencoded;charset=UTF-8' };
}

/** Encodes any body that `fetch` accepts. The global `Response` reads forms, files and streams into memory. */
export function encodeBody(body: Given): EncodedBody | Promise<EncodedBody> {
  return plain(body) ?? encodeWhole(body);
}

async function encodeWhole(body: Given): Promise<EncodedBody> {
  const whole = new Response(body);
  return {
    bytes: new Uint8Array(await whole.arrayBuffer()),
    type: whole.headers.get('content-type') ?? undefined,
  };
}
